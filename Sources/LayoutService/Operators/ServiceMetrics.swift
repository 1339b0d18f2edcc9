import CoreMetrics
import Foundation
import HTTPServer
import LayoutJSON
import Telemetry
import Typesetting

/// The numbers of the service, for Prometheus.
final class ServiceMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let routes: [Route.Name: RouteMetrics]
    private let stages: [CoreMetrics.Timer]
    private let lost: CoreMetrics.Counter
    private let received: CoreMetrics.Counter
    private let sent: CoreMetrics.Counter
    private let elements: CoreMetrics.Counter
    private let measurements: CoreMetrics.Counter
    private let batchLines: CoreMetrics.Counter
    private let batchProblems: CoreMetrics.Counter
    private let gauges: Gauges

    init(registry: PrometheusRegistry, version: String) {
        self.registry = registry
        for (name, help) in Self.helps { registry.describe(name, help) }
        func counter(_ name: String) -> CoreMetrics.Counter { Counter(label: name, factory: registry) }
        routes = Dictionary(
            uniqueKeysWithValues: Route.Name.allCases.map { ($0, RouteMetrics(of: $0, registry: registry)) })
        stages = WorkReport.Stage.allCases.map { stage in
            Timer(label: "cyanotype_stage_duration", dimensions: [("stage", stage.rawValue)], factory: registry)
        }
        lost = counter("cyanotype_lost_requests")
        received = counter("cyanotype_request_bytes")
        sent = counter("cyanotype_response_bytes")
        elements = counter("cyanotype_elements")
        measurements = counter("cyanotype_measurements")
        batchLines = counter("cyanotype_batch_lines")
        batchProblems = counter("cyanotype_batch_problems")
        gauges = Gauges(registry: registry)
        Meter(label: "cyanotype_build_info", dimensions: [("version", version)], factory: registry).set(1)
    }

    /// Counts a request that is answered.
    func count(_ response: Response, to head: RequestHead, on route: Route.Name, nanoseconds: Int) {
        routes[route]?.count(status: response.status, nanoseconds: nanoseconds)
        sent.increment(by: response.body.count)
        received.increment(by: head.contentLength ?? 0)
    }

    /// Counts the work for one layout.
    func count(_ report: WorkReport) {
        for (timer, nanoseconds) in zip(stages, [report.queue, report.decode, report.layout, report.encode]) {
            if let nanoseconds { timer.recordNanoseconds(nanoseconds) }
        }
        elements.increment(by: report.elements)
        measurements.increment(by: report.measurements)
    }

    /// Counts a line of a batch.
    func countLine(isProblem: Bool) {
        batchLines.increment()
        if isProblem { batchProblems.increment() }
    }

    /// Counts a request that could not be answered.
    func countLost() {
        lost.increment()
    }

    /// All numbers, in Prometheus' text format.
    func exposition(
        _ server: (any ServerStatus)?, _ text: TypesetterStatistics, _ frames: FramesCache.Statistics,
        droppedLogLines: Int
    ) -> [UInt8] {
        gauges.update(server, text, frames, droppedLogLines: droppedLogLines)
        return registry.exposition()
    }

    private static let helps = [
        ("cyanotype_requests", "Requests that were answered, by route and status."),
        ("cyanotype_request_duration", "From the request line to the begin of the response."),
        ("cyanotype_stage_duration", "What layouts take: waiting for a worker, decoding, layout, encoding."),
        ("cyanotype_lost_requests", "Requests whose client was gone before there was a response."),
        ("cyanotype_request_bytes", "Bytes of bodies that clients have declared."),
        ("cyanotype_response_bytes", "Bytes of the bodies of responses."),
        ("cyanotype_elements", "Elements that were laid out or measured."),
        ("cyanotype_measurements", "Measurements that were computed, neither remembered nor deduced."),
        ("cyanotype_batch_lines", "Lines of batches that were answered."),
        ("cyanotype_batch_problems", "Lines of batches that were answered with a problem."),
        ("cyanotype_build_info", "Always 1; the version is a label."),
        ("cyanotype_queue_length", "Requests that wait for a worker."),
        ("cyanotype_running_jobs", "Requests that workers are at."),
        ("cyanotype_in_flight_requests", "Requests under way, from the request line to the end of the response."),
        ("cyanotype_open_connections", "Open connections."),
        ("cyanotype_event_streams", "Clients that listen to the events of trees."),
        ("cyanotype_frames_cache_bytes", "What frames of stored trees take that are kept."),
        ("cyanotype_frames_cache_entries", "Frames and patches of stored trees that are kept."),
        ("cyanotype_frames_cache_hits", "Questions for frames of stored trees whose answer was there."),
        ("cyanotype_frames_cache_misses", "Questions for frames of stored trees whose answer had to be made."),
        ("cyanotype_saturated", "1 while a request that needs a worker would be refused."),
        ("cyanotype_text_cache_bytes", "What shaped texts take."),
        ("cyanotype_text_cache_entries", "Shaped paragraphs and words that are kept."),
        ("cyanotype_text_cache_hits", "Paragraphs and words that were found as they had been shaped before."),
        ("cyanotype_text_cache_misses", "Paragraphs and words that had to be shaped."),
        ("cyanotype_log_lines_dropped", "Lines that the log could not take."),
        ("process_resident_memory_bytes", "Resident memory."),
        ("process_open_fds", "Open file descriptors."),
        ("process_cpu_seconds", "Time of all cores, of user and system."),
        ("process_start_time_seconds", "When the process began, in seconds since 1970."),
    ]
}
