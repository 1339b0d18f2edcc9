/// How a server listens and where its limits are.
package struct ServerOptions: Sendable {
    /// The address to listen on: an IPv4 or IPv6 address, or a name. "::" takes IPv4 connections too.
    package var host = "127.0.0.1"

    /// The port to listen on; 0 takes any that is free.
    package var port: UInt16 = 8080

    /// Threads that read, parse and write, and answer what is answered `.now`. A connection stays with one of them.
    package var eventThreads = 1

    /// Threads that run what is answered `.later`.
    package var workers = 2

    /// Jobs that may wait for a worker; a further one is refused as busy.
    package var workQueueMax = 256

    /// The longest body of a request, in bytes.
    package var bodyBytesMax = 4 << 20

    /// The longest head of a request (request line and header fields), in bytes.
    package var headBytesMax = 16 << 10

    /// Open connections; further ones wait in the backlog of the listening socket.
    package var connectionsMax = 4096

    /// Open connections from one address; further ones are closed. 0 is no limit.
    package var connectionsPerAddressMax = 0

    /// How long a connection may take to send the next request line, in seconds.
    package var idleSecondsMax = 30.0

    /// How long the head of a request may take, and the first request line of a connection, in seconds, however busy
    /// the client looks.
    package var headSecondsMax = 10.0

    /// How long the body of a request may take, and then its response from the first byte to the last, in seconds,
    /// likewise. For a streamed response: how long the client may neither send nor take anything.
    package var transferSecondsMax = 60.0

    /// After what time without news a listener to events is sent a sign of life, in seconds.
    package var heartbeatSeconds = 15.0

    /// How long a request may wait for a worker and then for its response to be made, in seconds.
    package var requestSecondsMax = 10.0

    /// What the server shows to clients that speak TLS; nil to speak HTTP without it.
    package var tls: TLSIdentity?

    /// The stack of a worker, in bytes. It is reserved as address space and takes memory only where it is used.
    package var workerStackBytes = 64 << 20

    /// What workers do for themselves now and then.
    package var workerIdleWork: IdleWork?

    /// The stack of an event thread, in bytes, likewise.
    package var eventStackBytes = 64 << 20

    package init() {}

    /// Throws if an option is out of its range.
    func validate() throws(ServerError) {
        try require(eventThreads, in: 1...256, "eventThreads")
        try require(workers, in: 1...1024, "workers")
        try require(workQueueMax, in: 1...(1 << 20), "workQueueMax")
        try require(bodyBytesMax, in: 0...(1 << 40), "bodyBytesMax")
        try require(headBytesMax, in: 256...(1 << 20), "headBytesMax")
        try require(connectionsMax, in: 1...(1 << 20), "connectionsMax")
        try require(connectionsPerAddressMax, in: 0...(1 << 20), "connectionsPerAddressMax")
        try require(idleSecondsMax, in: 0.1...86_400, "idleSecondsMax")
        try require(headSecondsMax, in: 0.1...86_400, "headSecondsMax")
        try require(requestSecondsMax, in: 0.01...86_400, "requestSecondsMax")
        try require(transferSecondsMax, in: 0.1...86_400, "transferSecondsMax")
        try require(heartbeatSeconds, in: 0.1...86_400, "heartbeatSeconds")
        for pause in workerIdleWork?.pauses ?? [] { try require(pause, in: 0.01...172_800, "workerIdleWork") }
        try require(workerStackBytes, in: (64 << 10)...(1 << 32), "workerStackBytes")
        try require(eventStackBytes, in: (64 << 10)...(1 << 32), "eventStackBytes")
    }

    private func require<Value: Sendable>(
        _ value: Value, in range: ClosedRange<Value>, _ name: String
    ) throws(ServerError) {
        guard range.contains(value) else {
            throw .optionOutOfRange(name: name, range: "\(range.lowerBound) to \(range.upperBound)")
        }
    }
}
