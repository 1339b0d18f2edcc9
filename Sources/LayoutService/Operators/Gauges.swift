import CoreMetrics
import HTTPServer
import Synchronization
import Telemetry
import TreeStore
import Typesetting

/// Metrics whose values are read from their sources when Prometheus scrapes.
final class Gauges: Sendable {
    private let queueLength: Meter
    private let backgroundQueueLength: Meter
    private let runningJobs: Meter
    private let inFlight: Meter
    private let connections: Meter
    private let eventStreams: Meter
    private let listeners: Meter
    private let sessions: Meter
    private let saturated: Meter
    private let storeUp: Meter
    private let storeFull: Meter
    private let pendingBytes: Meter
    private let pendingBytesMax: Meter
    private let framesBytes: Meter
    private let framesEntries: Meter
    private let cacheBytes: Meter
    private let cacheEntries: Meter
    private let residentBytes: Meter
    private let descriptors: Meter
    private let startTime: Meter
    private let totals: Mutex<[Total]>

    /// A counter whose total is maintained by its source.
    private struct Total {
        let counter: FloatingPointCounter
        var value = 0.0

        mutating func update(_ newValue: Double) {
            counter.increment(by: max(0, newValue - value))
            value = newValue
        }
    }

    init(registry: PrometheusRegistry) {
        func meter(_ name: String) -> Meter { Meter(label: name, factory: registry) }
        func total(_ name: String, _ dimensions: [(String, String)] = []) -> Total {
            Total(counter: FloatingPointCounter(label: name, dimensions: dimensions, factory: registry))
        }
        queueLength = meter("cyanotype_queue_length")
        backgroundQueueLength = meter("cyanotype_background_queue_length")
        runningJobs = meter("cyanotype_running_jobs")
        inFlight = meter("cyanotype_in_flight_requests")
        connections = meter("cyanotype_open_connections")
        eventStreams = meter("cyanotype_event_streams")
        storeUp = meter("cyanotype_store_up")
        storeFull = meter("cyanotype_store_full")
        listeners = meter("cyanotype_listeners")
        sessions = meter("cyanotype_sessions")
        pendingBytes = meter("cyanotype_pending_bytes")
        pendingBytesMax = meter("cyanotype_pending_bytes_max")
        framesBytes = meter("cyanotype_frames_cache_bytes")
        framesEntries = meter("cyanotype_frames_cache_entries")
        saturated = meter("cyanotype_saturated")
        cacheBytes = meter("cyanotype_text_cache_bytes")
        cacheEntries = meter("cyanotype_text_cache_entries")
        residentBytes = meter("process_resident_memory_bytes")
        descriptors = meter("process_open_fds")
        startTime = meter("process_start_time_seconds")
        totals = Mutex([
            total("cyanotype_text_cache_hits", [("of", "paragraphs")]),
            total("cyanotype_text_cache_misses", [("of", "paragraphs")]),
            total("cyanotype_text_cache_hits", [("of", "words")]),
            total("cyanotype_text_cache_misses", [("of", "words")]),
            total("cyanotype_frames_cache_hits"),
            total("cyanotype_frames_cache_misses"),
            total("cyanotype_log_lines_dropped"),
            total("process_cpu_seconds"),
            total("cyanotype_rejections", [("reason", "address")]),
            total("cyanotype_rejections", [("reason", "slow-reader")]),
            total("cyanotype_rejections", [("reason", "connection-deadline")]),
            total("cyanotype_idle_connections_closed"),
        ])
    }

    func update(
        _ server: (any ServerStatus)?, _ text: TypesetterStatistics, _ frames: TreeCache.Statistics,
        _ store: StoreStatus, _ memory: MemoryBudget, sessions count: Int, droppedLogLines: Int
    ) {
        if let server {
            queueLength.set(server.waitingJobs)
            backgroundQueueLength.set(server.waitingBackgroundJobs)
            listeners.set(server.listeners)
            runningJobs.set(server.runningJobs)
            inFlight.set(server.openRequests)
            connections.set(server.openConnections)
            eventStreams.set(server.eventStreams)
            saturated.set(server.isSaturated ? 1 : 0)
        }
        if case .unavailable = store { storeUp.set(0) } else { storeUp.set(1) }
        if case .full = store { storeFull.set(1) } else { storeFull.set(0) }
        sessions.set(count)
        pendingBytes.set(memory.heldBytes)
        pendingBytesMax.set(memory.bytesMax)
        framesBytes.set(frames.bytes)
        framesEntries.set(frames.entries)
        cacheBytes.set(text.bytes)
        cacheEntries.set(text.entries)
        let process = ProcessStatus.now
        residentBytes.set(process.residentBytes)
        descriptors.set(process.openDescriptors)
        startTime.set(process.startSeconds)
        let cuts = server?.connectionCuts ?? ConnectionCuts()
        totals.withLock { totals in
            let values = [
                Double(text.paragraphHits), Double(text.paragraphMisses), Double(text.wordHits),
                Double(text.wordMisses), Double(frames.hits), Double(frames.misses), Double(droppedLogLines),
                process.cpuSeconds, Double(cuts.refusedByAddress), Double(cuts.slowReaders), Double(cuts.overdue),
                Double(cuts.idleForRoom),
            ]
            for (index, value) in values.enumerated() { totals[index].update(value) }
        }
    }
}
