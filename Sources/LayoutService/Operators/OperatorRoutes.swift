import HTTPServer
import Synchronization
import Telemetry
import TreeStore
import Typesetting

/// Answers the routes of operators: health, readiness and metrics.
final class OperatorRoutes: Sendable {
    private let metrics: ServiceMetrics
    private let typesetter: Typesetter
    private let trees: TreeService
    private let screens: ScreenService
    private let memory: MemoryBudget
    private let droppedLogLines: @Sendable () -> Int
    private let server = Mutex(WeakServer())
    private let isStarted = Atomic(false)

    private struct WeakServer {
        weak var status: (any ServerStatus)?
    }

    init(
        metrics: ServiceMetrics, typesetter: Typesetter, trees: TreeService, screens: ScreenService,
        memory: MemoryBudget,
        droppedLogLines: @escaping @Sendable () -> Int
    ) {
        self.metrics = metrics
        self.typesetter = typesetter
        self.trees = trees
        self.screens = screens
        self.memory = memory
        self.droppedLogLines = droppedLogLines
    }

    /// Sets the server whose state is reported. It is not retained.
    func watch(_ server: any ServerStatus) {
        self.server.withLock { $0.status = server }
    }

    func health() -> Response {
        Response(json: Array(#"{"status":"ok"}"#.utf8))
    }

    /// From now on the server is ready.
    func start() { isStarted.store(true, ordering: .relaxed) }

    func readiness(_ head: RequestHead) -> Response {
        let server = server.withLock { $0.status }
        let store = trees.storeStatus
        let reason: String? =
            if !isStarted.load(ordering: .relaxed) {
                "The server is starting."
            } else if server?.isDraining == true {
                "The server is shutting down."
            } else if case .unavailable = store {
                "The store of trees is unavailable."
            } else {
                nil
            }
        if let reason { return Response(.notReady(reason: reason), to: head) }
        // Ready even if the store is full, because everything except new trees works, and other servers may share the
        // store.
        if case .full = store { return Response(json: Array(#"{"status":"ready","store":"full"}"#.utf8)) }
        return Response(json: Array(#"{"status":"ready"}"#.utf8))
    }

    /// All metrics, in the text format of Prometheus.
    func exposition() -> Response {
        let text = metrics.exposition(
            server.withLock { $0.status }, typesetter.statistics, trees.frames.cache.statistics,
            trees.storeStatus, memory, sessions: screens.sessions.count, droppedLogLines: droppedLogLines())
        return Response(json: text, type: PrometheusRegistry.contentType)
    }
}
