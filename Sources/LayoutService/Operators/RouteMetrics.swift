import CoreMetrics
import Synchronization
import Telemetry

/// The metrics of one route.
final class RouteMetrics: Sendable {
    private let route: RouteName
    private let registry: PrometheusRegistry
    /// The metrics of each status so far. Searched linearly, because there are few.
    private let statuses = Mutex<[StatusMetrics]>([])

    private struct StatusMetrics {
        let status: Int
        let requests: CoreMetrics.Counter
        let duration: CoreMetrics.Timer
    }

    init(of route: RouteName, registry: PrometheusRegistry) {
        self.route = route
        self.registry = registry
    }

    /// Counts a request that was answered.
    func count(status: Int, nanoseconds: Int) {
        let metrics = metrics(of: status)
        metrics.requests.increment()
        metrics.duration.recordNanoseconds(nanoseconds)
    }

    private func metrics(of status: Int) -> StatusMetrics {
        statuses.withLock { statuses in
            if let known = statuses.first(where: { $0.status == status }) { return known }
            let dimensions = [("route", route.text), ("status", String(status))]
            let new = StatusMetrics(
                status: status,
                requests: Counter(label: "cyanotype_requests", dimensions: dimensions, factory: registry),
                duration: Timer(label: "cyanotype_request_duration", dimensions: dimensions, factory: registry))
            statuses.append(new)
            return new
        }
    }
}
