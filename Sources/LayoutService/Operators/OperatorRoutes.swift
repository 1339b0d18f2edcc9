import HTTPServer
import Synchronization
import Telemetry
import TreeStore
import Typesetting

/// Answers the routes of operators: health, readiness and metrics.
final class OperatorRoutes: Sendable {
    private struct Status {
        /// Not retained, because the server retains the service.
        weak var server: (any ServerStatus)?
    }

    private let metrics: ServiceMetrics
    private let typesetter: Typesetter
    private let trees: TreeService
    private let screens: ScreenService
    private let memory: MemoryBudget
    private let droppedLogLines: @Sendable () -> Int
    private let status = Mutex(Status())
    private let isStarted = Atomic(false)

    init(
        metrics: ServiceMetrics, typesetter: Typesetter, trees: TreeService, screens: ScreenService,
        memory: MemoryBudget, droppedLogLines: @escaping @Sendable () -> Int
    ) {
        self.metrics = metrics
        self.typesetter = typesetter
        self.trees = trees
        self.screens = screens
        self.memory = memory
        self.droppedLogLines = droppedLogLines
    }

    /// Sets the server whose load the metrics show.
    func use(_ server: any ServerStatus) {
        status.withLock { $0.server = server }
    }

    /// Nil before it is set, and after its end.
    private var server: (any ServerStatus)? { status.withLock { $0.server } }

    func health() -> Response {
        Response(json: Array(#"{"status":"ok"}"#.utf8))
    }

    /// From now on the server is ready.
    func start() { isStarted.store(true, ordering: .relaxed) }

    func readiness(_ head: RequestHead) -> Response {
        let store = trees.store.status
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
        let sources = ScrapedMetrics.Sources(
            server: server, text: typesetter.statistics, frames: trees.frames.cache.statistics,
            store: trees.store.status, memory: memory, sessions: screens.sessions.count,
            droppedLogLines: droppedLogLines())
        return Response(json: metrics.exposition(of: sources), type: PrometheusRegistry.contentType)
    }
}
