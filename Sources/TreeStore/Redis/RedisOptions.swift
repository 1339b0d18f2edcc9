/// How a store uses a Redis.
package struct RedisOptions: Sendable {
    package var address: RedisAddress

    /// What all keys begin with, and the channel: stores with different ones share a Redis without knowing.
    package var keyPrefix: String

    /// A file of certificates, as PEM, that vouch for the server; nil for those that the system trusts.
    package var authoritiesFile: String?

    /// How long it may take to connect, with all that belongs to it.
    package var connectMilliseconds: Int

    /// How long a call may take, with waiting for a connection that is free.
    package var commandMilliseconds: Int

    /// Connections for calls; there is one more for notices.
    package var connectionsMax: Int

    /// How often a connection that is idle is asked whether it is alive.
    package var pingMilliseconds: Int

    package init(
        address: RedisAddress, keyPrefix: String = "cyanotype:", authoritiesFile: String? = nil,
        connectMilliseconds: Int = 2_000, commandMilliseconds: Int = 2_000, connectionsMax: Int = 4,
        pingMilliseconds: Int = 5_000
    ) {
        self.address = address
        self.keyPrefix = keyPrefix
        self.authoritiesFile = authoritiesFile
        self.connectMilliseconds = max(connectMilliseconds, 1)
        self.commandMilliseconds = max(commandMilliseconds, 1)
        self.connectionsMax = max(connectionsMax, 1)
        self.pingMilliseconds = max(pingMilliseconds, 1)
    }
}
