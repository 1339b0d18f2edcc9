import Platform

/// The event streams that are open.
final class EventStreams: Sendable {
    /// All streams are checked for due heartbeats at intervals of this part of `heartbeatSeconds`. Heartbeats may be
    /// late by as much.
    private static let checkInterval = 0.1

    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        /// When to check next for due heartbeats.
        var nextCheck = Instant.now
    }

    private let state = Monitor(State())
    private let heartbeatSeconds: Double

    /// - Parameter heartbeatSeconds: a stream on which nothing was sent for this time gets a heartbeat.
    init(heartbeatSeconds: Double) {
        self.heartbeatSeconds = heartbeatSeconds
    }

    var count: Int { state.withLock { $0.streams.count } }

    func insert(_ stream: EventStream) {
        state.withLock { $0.streams[ObjectIdentifier(stream)] = stream }
    }

    func remove(_ stream: EventStream) {
        state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Sends the heartbeats that are due.
    func sendHeartbeats(at now: Instant) {
        let streams = state.withLock { state -> [EventStream] in
            guard state.nextCheck <= now else { return [] }
            state.nextCheck = now.adding(milliseconds: Int(heartbeatSeconds * 1_000 * Self.checkInterval))
            return Array(state.streams.values)
        }
        for stream in streams {
            stream.sendHeartbeat(at: now, afterNanoseconds: Int(heartbeatSeconds * 1e9))
        }
    }
}
