/// The address, threads and limits of a server.
package struct ServerOptions: Sendable {
    /// The address to listen on: an IPv4 or IPv6 address, or a name. "::" takes IPv4 connections too.
    package var host = "127.0.0.1"

    /// The port to listen on; 0 chooses a free one.
    package var port: UInt16 = 8080

    /// The number of threads that read, parse and write, and run `Handler.answer`. A connection stays with one of them.
    package var eventThreads = 1

    /// The number of threads that run jobs: those of `.later`, `Reply.work` and streamed answers.
    package var workers = 2

    /// The number of requests that may wait for a worker; further ones are refused as busy.
    package var workQueueMax = 256

    /// The time after which a running job no longer occupies a worker, in milliseconds. Jobs that are expected to take
    /// this long may occupy half of the workers.
    package var longJobMilliseconds = 20

    /// The longest body of a request, in bytes.
    package var bodyBytesMax = 4 << 20

    /// The longest head of a request (request line and header fields), in bytes.
    package var headBytesMax = 16 << 10

    /// The bytes that requests, their answers, caches and sessions may hold together.
    package var memory = MemoryBudget(bytesMax: 1 << 30)

    /// The lowest rate at which a client may read a long response, in bytes per second. Connections of slower clients
    /// are closed. 0 for no limit.
    package var readBytesPerSecondMin = 16 << 10
    /// The limit on open connections. Idle connections are closed to make room for new ones, which otherwise wait.
    package var connectionsMax = 4096

    /// The number of clients that may wait for events, in event streams and long polls; further ones are refused. By
    /// default three quarters of `connectionsMax`. It is limited so that connections are left for short requests.
    package var listenersMax: Int {
        get {
            min(givenListenersMax ?? max(1, connectionsMax / 4 * 3), Self.listenersMax(ofConnections: connectionsMax))
        }
        set { givenListenersMax = newValue }
    }
    private var givenListenersMax: Int?

    /// The proxies whose `Forwarded` and `X-Forwarded-For` fields are believed.
    package var trustedProxies: [AddressRange] = []

    /// The limit on open connections from one address. Further ones are closed, unless an idle one from that address
    /// can be closed instead. By default half of `connectionsMax`; 0 for no limit. Does not apply to trusted proxies.
    package var connectionsPerAddressMax: Int {
        get { givenConnectionsPerAddressMax ?? max(1, connectionsMax / 2) }
        set { givenConnectionsPerAddressMax = newValue }
    }
    private var givenConnectionsPerAddressMax: Int?

    /// The number of clients of one address that may wait for events.
    var listenersPerAddressMax: Int {
        guard connectionsPerAddressMax > 0 else { return listenersMax }
        return min(listenersMax, Self.listenersMax(ofConnections: connectionsPerAddressMax))
    }

    /// How many of `count` connections may wait for events. A quarter of them, or 32, are left for short requests.
    private static func listenersMax(ofConnections count: Int) -> Int { count - min(count / 4, 32) }

    /// The time limit for the next request line of an open connection, in seconds.
    package var idleSecondsMax = 30.0

    /// The time limit for the head of a request, and for the first request line of a connection, in seconds. Bytes that
    /// arrive do not extend it.
    package var headSecondsMax = 10.0

    /// The time limit for the body of a request, and another one for its response, in seconds. Bytes that arrive do not
    /// extend it. For streamed responses and events: how long the client may neither send nor receive a byte.
    package var transferSecondsMax = 60.0

    /// Listeners get a heartbeat after this time without an event, in seconds.
    package var heartbeatSeconds = 15.0
    /// The time limit for a request to wait for a worker and for the worker to make the response, in seconds.
    package var requestSecondsMax = 10.0

    /// The certificate for TLS; nil for HTTP without TLS.
    package var tls: TLSIdentity?

    /// The stack of a worker, in bytes of address space. Memory is taken page by page as it is used.
    package var workerStackBytes = 64 << 20

    /// Work that each worker does between jobs; nil for none.
    package var workerIdleWork: IdleWork?

    /// The stack of an event thread, in bytes of address space.
    package var eventStackBytes = 64 << 20

    package init() {}

    /// Throws if an option is out of its range.
    func validate() throws(ServerError) {
        try require(eventThreads, in: 1...256, "eventThreads")
        try require(workers, in: 1...1024, "workers")
        try require(workQueueMax, in: 1...(1 << 20), "workQueueMax")
        try require(longJobMilliseconds, in: 1...86_400_000, "longJobMilliseconds")
        try require(bodyBytesMax, in: 0...(1 << 40), "bodyBytesMax")
        try require(headBytesMax, in: 256...(1 << 20), "headBytesMax")
        try require(readBytesPerSecondMin, in: 0...(1 << 30), "readBytesPerSecondMin")
        try require(connectionsMax, in: 1...(1 << 20), "connectionsMax")
        try require(listenersMax, in: 1...(1 << 20), "listenersMax")
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
