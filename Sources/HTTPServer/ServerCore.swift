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
    private let draining = Atomic(false)

    /// Starts the caretaker and the workers.
    init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        let connections = ConnectionTable(
            connectionsMax: options.connectionsMax, headSecondsMax: options.headSecondsMax)
        let eventStreams = EventStreams()
        let caretaker = try Caretaker(
            connections: connections, suspended: suspended, eventStreams: eventStreams,
            heartbeatSeconds: options.heartbeatSeconds)
        do throws(ServerError) {
            workers = try WorkerPool(
                workers: options.workers, queueMax: options.workQueueMax, stackBytes: options.workerStackBytes)
        } catch {
            caretaker.stop()
            throw error
        }
        self.options = options
        self.handler = handler
        self.connections = connections
        self.eventStreams = eventStreams
        self.caretaker = caretaker
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
