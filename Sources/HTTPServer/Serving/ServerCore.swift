import Synchronization

/// The state that the event threads share.
final class ServerCore: Sendable {
    let options: ServerOptions
    let handler: any Handler
    let connections: ConnectionTable
    let reaper: ConnectionReaper
    let workers: WorkerPool
    let suspended = SuspendedExchanges()
    let openExchanges = OpenExchanges()
    let eventStreams: EventStreams
    let listeners: Listeners
    let proxies: ForwardedClient
    /// The certificate of new connections; nil without TLS.
    private let credentials: Mutex<TLSCredentials?>
    private let draining = Atomic(false)

    /// Starts the reaper and the workers.
    init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        credentials = Mutex(try options.tls.map { identity throws(ServerError) in try TLSCredentials(identity) })
        let connections = try ConnectionTable(
            connectionsMax: options.connectionsMax, connectionsPerAddressMax: options.connectionsPerAddressMax,
            headSecondsMax: options.headSecondsMax)
        let eventStreams = EventStreams(heartbeatSeconds: options.heartbeatSeconds)
        let reaper = try ConnectionReaper(
            connections: connections, suspended: suspended, eventStreams: eventStreams,
            readBytesPerSecondMin: options.readBytesPerSecondMin)
        do throws(ServerError) {
            workers = try WorkerPool(
                Scheduler.Options(
                    workers: options.workers, queueMax: options.workQueueMax,
                    longMilliseconds: options.longJobMilliseconds),
                memory: options.memory, stackBytes: options.workerStackBytes, idleWork: options.workerIdleWork)
        } catch {
            reaper.stop()
            throw error
        }
        self.options = options
        self.handler = handler
        proxies = ForwardedClient(trusting: options.trustedProxies)
        self.connections = connections
        self.eventStreams = eventStreams
        listeners = Listeners(listenersMax: options.listenersMax, perAddressMax: options.listenersPerAddressMax)
        self.reaper = reaper
    }

    var currentCredentials: TLSCredentials? { credentials.withLock { $0 } }

    /// Replaces the certificate of new connections. If the new one cannot be used, throws and keeps the old one.
    func renew(_ identity: TLSIdentity) throws(ServerError) {
        let renewed = try TLSCredentials(identity)
        credentials.withLock { $0 = renewed }
    }

    var exchangeLimits: ExchangeState.Limits {
        ExchangeState.Limits(
            bodyBytesMax: options.bodyBytesMax, workQueueMax: options.workQueueMax,
            requestSecondsMax: options.requestSecondsMax, usesTLS: options.tls != nil)
    }

    /// Whether connections are closed after their next response.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func beginDraining() {
        draining.store(true, ordering: .relaxed)
    }

    /// Ends the threads. The server calls it once, after all event threads have ended.
    func stop() {
        workers.stop()
        reaper.stop()
    }
}
