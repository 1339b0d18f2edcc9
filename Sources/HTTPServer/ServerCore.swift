import Synchronization

/// What the event threads share.
final class ServerCore: Sendable {
    let options: ServerOptions
    let handler: any Handler
    let connections: ConnectionTable
    let caretaker: Caretaker
    let workers: WorkerPool
    let suspended = SuspendedExchanges()
    let openExchanges = OpenExchanges()
    let eventStreams: EventStreams
    let serials = RequestSerials()
    let streamedPaths: StreamedPaths
    /// What connections that are opened from now on show to their clients; nil without TLS.
    private let credentials: Mutex<TLSCredentials?>
    private let draining = Atomic(false)

    /// Starts the caretaker and the workers.
    init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        credentials = Mutex(try options.tls.map { identity throws(ServerError) in try TLSCredentials(identity) })
        let connections = ConnectionTable(
            connectionsMax: options.connectionsMax, connectionsPerAddressMax: options.connectionsPerAddressMax,
            headSecondsMax: options.headSecondsMax)
        let eventStreams = EventStreams()
        let caretaker = try Caretaker(
            connections: connections, suspended: suspended, eventStreams: eventStreams,
            heartbeatSeconds: options.heartbeatSeconds)
        do throws(ServerError) {
            workers = try WorkerPool(
                workers: options.workers, queueMax: options.workQueueMax, stackBytes: options.workerStackBytes,
                upkeep: options.workerUpkeep)
        } catch {
            caretaker.stop()
            throw error
        }
        self.options = options
        self.handler = handler
        streamedPaths = StreamedPaths(handler.streamedPaths)
        self.connections = connections
        self.eventStreams = eventStreams
        self.caretaker = caretaker
    }

    var currentCredentials: TLSCredentials? { credentials.withLock { $0 } }

    /// Has new connections show another certificate. Throws, and changes nothing, if it cannot be used.
    func renew(_ identity: TLSIdentity) throws(ServerError) {
        let renewed = try TLSCredentials(identity)
        credentials.withLock { $0 = renewed }
    }

    /// Whether connections are closed after their next response.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func beginDraining() {
        draining.store(true, ordering: .relaxed)
    }

    /// Ends the threads. To be called once, when no event thread runs any more.
    func stop() {
        workers.stop()
        caretaker.stop()
    }
}
