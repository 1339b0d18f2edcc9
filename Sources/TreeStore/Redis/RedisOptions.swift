/// How a store uses a Redis server.
package struct RedisOptions: Sendable {
    package var address: RedisAddress

    /// The prefix of all keys and of the channel. Stores with different prefixes can share a server.
    package var keyPrefix: String

    /// A PEM file of certificate authorities for TLS; nil for the system's.
    package var authoritiesFile: String?

    /// The time limit of connecting, including TLS, login and the schema check.
    package var connectMilliseconds: Int

    /// The time limit of the wait for a free connection, and again that of the command.
    package var commandMilliseconds: Int

    /// The most connections for calls. The subscription has one more.
    package var connectionsMax: Int

    /// The time between two pings on an idle connection.
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
