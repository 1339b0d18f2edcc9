import CoreMetrics
import Foundation
import HTTPServer
import Synchronization
import Telemetry
import TreeStore
import Typesetting

/// Metrics whose values are read from their sources when Prometheus scrapes.
final class ScrapedMetrics: Sendable {
    /// The sources at the time of a scrape.
    struct Sources {
        /// Nil before the server runs.
        let server: (any ServerStatus)?
        let text: TypesetterStatistics
        let frames: FramesCache.Statistics
        let store: StoreStatus
        let memory: MemoryBudget
        let sessions: Int
        let droppedLogLines: Int
        let process = ProcessStatus.now
    }

    private struct Gauge {
        let meter: Meter
        /// Nil leaves the value as it was.
        let value: @Sendable (Sources) -> Double?
    }

    /// A counter whose total is maintained by its source.
    private struct Total {
        let counter: FloatingPointCounter
        let value: @Sendable (Sources) -> Double
        var counted = 0.0

        mutating func update(_ sources: Sources) {
            let newValue = value(sources)
            counter.increment(by: max(0, newValue - counted))
            counted = newValue
        }
    }

    private let gauges: [Gauge]
    private let totals: Mutex<[Total]>

    init(registry: PrometheusRegistry) {
        func gauge(_ name: String, _ value: @escaping @Sendable (Sources) -> Double?) -> Gauge {
            Gauge(meter: Meter(label: name, factory: registry), value: value)
        }
        func count(_ name: String, _ value: @escaping @Sendable (Sources) -> Int?) -> Gauge {
            gauge(name) { value($0).map(Double.init) }
        }
        func total(
            _ name: String, _ dimensions: [(String, String)] = [], _ value: @escaping @Sendable (Sources) -> Double
        ) -> Total {
            let counter = FloatingPointCounter(label: name, dimensions: dimensions, factory: registry)
            return Total(counter: counter, value: value)
        }
        let startTime = Date().timeIntervalSince1970
        gauges = [
            count("cyanotype_queue_length") { $0.server?.waitingJobs },
            count("cyanotype_background_queue_length") { $0.server?.waitingBackgroundJobs },
            count("cyanotype_running_jobs") { $0.server?.runningJobs },
            count("cyanotype_in_flight_requests") { $0.server?.openRequests },
            count("cyanotype_open_connections") { $0.server?.openConnections },
            count("cyanotype_event_streams") { $0.server?.eventStreams },
            count("cyanotype_listeners") { $0.server?.listeners },
            count("cyanotype_saturated") { ($0.server?.isSaturated).map { $0 ? 1 : 0 } },
            count("cyanotype_store_up") { if case .unavailable = $0.store { 0 } else { 1 } },
            count("cyanotype_store_full") { if case .full = $0.store { 1 } else { 0 } },
            count("cyanotype_sessions") { $0.sessions },
            count("cyanotype_pending_bytes") { $0.memory.heldBytes },
            count("cyanotype_pending_bytes_max") { $0.memory.bytesMax },
            count("cyanotype_frames_cache_bytes") { $0.frames.bytes },
            count("cyanotype_frames_cache_entries") { $0.frames.entries },
            count("cyanotype_text_cache_bytes") { $0.text.bytes },
            count("cyanotype_text_cache_entries") { $0.text.entries },
            count("process_resident_memory_bytes") { $0.process.residentBytes },
            count("process_open_fds") { $0.process.openDescriptors },
            gauge("process_start_time_seconds") { _ in startTime },
        ]
        totals = Mutex([
            total("cyanotype_text_cache_hits", [("of", "paragraphs")]) { Double($0.text.paragraphHits) },
            total("cyanotype_text_cache_misses", [("of", "paragraphs")]) { Double($0.text.paragraphMisses) },
            total("cyanotype_text_cache_hits", [("of", "words")]) { Double($0.text.wordHits) },
            total("cyanotype_text_cache_misses", [("of", "words")]) { Double($0.text.wordMisses) },
            total("cyanotype_frames_cache_hits") { Double($0.frames.hits) },
            total("cyanotype_frames_cache_misses") { Double($0.frames.misses) },
            total("cyanotype_log_lines_dropped") { Double($0.droppedLogLines) },
            total("process_cpu_seconds") { $0.process.cpuSeconds },
            total("cyanotype_rejections", [("reason", "address")]) { Double($0.cuts.refusedByAddress) },
            total("cyanotype_rejections", [("reason", "slow-reader")]) { Double($0.cuts.slowReaders) },
            total("cyanotype_rejections", [("reason", "connection-deadline")]) { Double($0.cuts.overdue) },
            total("cyanotype_idle_connections_closed") { Double($0.cuts.idleForRoom) },
        ])
    }

    func update(from sources: Sources) {
        for gauge in gauges {
            if let value = gauge.value(sources) { gauge.meter.set(value) }
        }
        totals.withLock { totals in
            for index in totals.indices { totals[index].update(sources) }
        }
    }
}

extension ScrapedMetrics.Sources {
    fileprivate var cuts: ConnectionCuts { server?.connectionCuts ?? ConnectionCuts() }
}
