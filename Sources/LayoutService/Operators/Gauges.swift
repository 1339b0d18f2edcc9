import CoreMetrics
import Foundation
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
    /// Set once, when the service starts.
    private let startTime: Meter
    private let totals: Mutex<[Total]>

    /// The sources of the counters when Prometheus scrapes.
    private struct Sources {
        let text: TypesetterStatistics
        let frames: FramesCache.Statistics
        let process: ProcessStatus
        let cuts: ConnectionCuts
        let droppedLogLines: Int
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

    init(registry: PrometheusRegistry) {
        func meter(_ name: String) -> Meter { Meter(label: name, factory: registry) }
        func total(
            _ name: String, _ dimensions: [(String, String)] = [], _ value: @escaping @Sendable (Sources) -> Double
        ) -> Total {
            let counter = FloatingPointCounter(label: name, dimensions: dimensions, factory: registry)
            return Total(counter: counter, value: value)
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
        startTime.set(Date().timeIntervalSince1970)
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

    func update(
        _ server: (any ServerStatus)?, _ text: TypesetterStatistics, _ frames: FramesCache.Statistics,
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
        let sources = Sources(
            text: text, frames: frames, process: process, cuts: server?.connectionCuts ?? ConnectionCuts(),
            droppedLogLines: droppedLogLines)
        totals.withLock { totals in
            for index in totals.indices { totals[index].update(sources) }
        }
    }
}
