import CoreMetrics
import HTTPServer
import Telemetry

/// The metrics of the service, for Prometheus.
final class ServiceMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let routes: [RouteName: RouteMetrics]
    private let stages: [WorkReport.Stage: CoreMetrics.Timer]
    private let rejections: [Rejection: CoreMetrics.Counter]
    private let lost: CoreMetrics.Counter
    private let received: CoreMetrics.Counter
    private let sent: CoreMetrics.Counter
    private let elements: CoreMetrics.Counter
    private let measurements: CoreMetrics.Counter
    private let batchLines: CoreMetrics.Counter
    private let batchProblems: CoreMetrics.Counter
    private let scraped: ScrapedMetrics

    init(registry: PrometheusRegistry, version: String) {
        self.registry = registry
        for (name, help) in Self.helps { registry.describe(name, help) }
        func counter(_ name: String) -> CoreMetrics.Counter { Counter(label: name, factory: registry) }
        routes = Dictionary(
            uniqueKeysWithValues: RouteName.all.map { ($0, RouteMetrics(of: $0, registry: registry)) })
        stages = Dictionary(
            uniqueKeysWithValues: WorkReport.Stage.allCases.map { stage in
                let dimensions = [("stage", stage.rawValue)]
                return (stage, Timer(label: "cyanotype_stage_duration", dimensions: dimensions, factory: registry))
            })
        rejections = Dictionary(
            uniqueKeysWithValues: Rejection.allCases.map { rejection in
                let dimensions = [("reason", rejection.rawValue)]
                return (rejection, Counter(label: "cyanotype_rejections", dimensions: dimensions, factory: registry))
            })
        lost = counter("cyanotype_lost_requests")
        received = counter("cyanotype_request_bytes")
        sent = counter("cyanotype_response_bytes")
        elements = counter("cyanotype_elements")
        measurements = counter("cyanotype_measurements")
        batchLines = counter("cyanotype_batch_lines")
        batchProblems = counter("cyanotype_batch_problems")
        scraped = ScrapedMetrics(registry: registry)
        Meter(label: "cyanotype_build_info", dimensions: [("version", version)], factory: registry).set(1)
    }

    /// Counts a request that was answered.
    func count(_ response: Response, to head: RequestHead, on route: RouteName, nanoseconds: Int) {
        routes[route]?.count(status: response.status, nanoseconds: nanoseconds)
        sent.increment(by: response.bodyBytes(to: head))
    }

    /// Counts a body, or a piece of one, as it has arrived.
    func countBody(bytes: Int) {
        received.increment(by: bytes)
    }

    /// Counts the work of one computation.
    func count(_ report: WorkReport) {
        for (stage, nanoseconds) in report.stages { stages[stage]?.recordNanoseconds(nanoseconds) }
        elements.increment(by: report.elements)
        measurements.increment(by: report.measurements)
    }

    /// Counts a request that was refused because of a limit.
    func count(_ rejection: Rejection) {
        rejections[rejection]?.increment()
    }

    /// Counts the bytes of a streamed response.
    func countStream(bytes: Int) {
        sent.increment(by: bytes)
    }

    /// Counts a line of a batch.
    func countLine(isProblem: Bool) {
        batchLines.increment()
        if isProblem { batchProblems.increment() }
    }

    /// Counts a request whose client has gone away before a response.
    func countLost() {
        lost.increment()
    }

    /// All metrics, in the text format of Prometheus.
    func exposition(of sources: ScrapedMetrics.Sources) -> [UInt8] {
        scraped.update(from: sources)
        return registry.exposition()
    }

    private static let helps = [
        ("cyanotype_requests", "Answered requests, by route and status."),
        ("cyanotype_request_duration", "Time from the request line to the start of the response, by route and status."),
        ("cyanotype_stage_duration", "Time of the stages of layouts: queue, decode, layout, encode."),
        ("cyanotype_lost_requests", "Requests whose client disconnected before the response."),
        ("cyanotype_rejections", "Requests, connections and responses that were ended for a limit, by its name."),
        ("cyanotype_idle_connections_closed", "Idle connections that were closed to make room for others."),
        ("cyanotype_request_bytes", "Bytes of request bodies that were read."),
        ("cyanotype_response_bytes", "Bytes of response bodies. For batches and events, with heads and chunk sizes."),
        ("cyanotype_elements", "Elements laid out or measured."),
        ("cyanotype_measurements", "Measurements computed, without those from caches."),
        ("cyanotype_batch_lines", "Answered lines of batches."),
        ("cyanotype_batch_problems", "Lines of batches answered with a problem."),
        ("cyanotype_build_info", "Always 1; the version is a label."),
        ("cyanotype_queue_length", "Requests waiting for a worker."),
        ("cyanotype_background_queue_length", "Jobs for listeners and caches, waiting for a worker."),
        ("cyanotype_running_jobs", "Jobs that workers run, for requests and in the background."),
        ("cyanotype_in_flight_requests", "Requests in progress, from the request line to the end of the response."),
        ("cyanotype_open_connections", "Open connections."),
        ("cyanotype_event_streams", "Clients listening to events of trees and sessions."),
        ("cyanotype_store_up", "1 while the store of trees can be reached."),
        ("cyanotype_store_full", "1 after the store had no room for a document, until one as long has been stored."),
        ("cyanotype_store_duration", "Time of calls to the store of trees, by operation."),
        ("cyanotype_store_errors", "Calls that the store of trees could not answer, by operation and reason."),
        ("cyanotype_sessions", "Sessions of screens that have not ended."),
        ("cyanotype_listeners", "Clients waiting for events, in event streams and long polls."),
        ("cyanotype_pending_bytes", "Bytes that requests, unsent answers, caches and sessions hold."),
        ("cyanotype_pending_bytes_max", "The most that they may hold (--memory-mib)."),
        ("cyanotype_frames_cache_bytes", "Memory of cached frames, layouts and decoded documents of stored trees."),
        (
            "cyanotype_frames_cache_entries",
            "Cached frames, patches, pictures, layouts and decoded documents of stored trees."
        ),
        ("cyanotype_frames_cache_hits", "Requests for frames of stored trees that were in the cache."),
        ("cyanotype_frames_cache_misses", "Requests for frames of stored trees that were not in the cache."),
        ("cyanotype_saturated", "1 while the queue is full and requests are refused."),
        ("cyanotype_text_cache_bytes", "Memory of cached texts."),
        ("cyanotype_text_cache_entries", "Cached paragraphs and words."),
        ("cyanotype_text_cache_hits", "Paragraphs and words that were in the cache."),
        ("cyanotype_text_cache_misses", "Paragraphs and words that were not in the cache."),
        ("cyanotype_log_lines_dropped", "Log lines that were dropped."),
        ("process_resident_memory_bytes", "Resident memory."),
        ("process_open_fds", "Open file descriptors."),
        ("process_cpu_seconds", "User and system time of all cores."),
        ("process_start_time_seconds", "Start of the process, in seconds since 1970."),
    ]
}
