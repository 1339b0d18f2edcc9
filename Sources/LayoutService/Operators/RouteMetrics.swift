import CoreMetrics
import Synchronization
import Telemetry

/// The metrics of one route.
final class RouteMetrics: Sendable {
    private let route: Route.Name
    private let registry: PrometheusRegistry
    private let duration: CoreMetrics.Timer
    /// A counter for each status so far; there are few.
    private let requests = Mutex<[(status: Int, counter: CoreMetrics.Counter)]>([])

    init(of route: Route.Name, registry: PrometheusRegistry) {
        self.route = route
        self.registry = registry
        duration = Timer(
            label: "cyanotype_request_duration", dimensions: [("route", route.rawValue)], factory: registry)
    }

    /// Counts a request that was answered.
    func count(status: Int, nanoseconds: Int) {
        counter(of: status).increment()
        duration.recordNanoseconds(nanoseconds)
    }

    private func counter(of status: Int) -> CoreMetrics.Counter {
        requests.withLock { requests in
            if let known = requests.first(where: { $0.status == status }) { return known.counter }
            let counter = Counter(
                label: "cyanotype_requests", dimensions: [("route", route.rawValue), ("status", String(status))],
                factory: registry)
            requests.append((status, counter))
            return counter
        }
    }
}
