import CMicrohttpd
import Glibc
import Platform

/// A response that is sent in pieces, on a suspended connection.
///
/// libmicrohttpd sends nothing on a suspended connection. Therefore the thread that calls `wake` writes to the socket.
/// If the socket is full, the reaper sends the remaining bytes.
final class EventStream: PendingStream {
    private struct State {
        /// Holds the piece that is being sent.
        var writer: StreamWriter
        /// The owner of the piece that is being sent.
        var owner: (any AnyObject & Sendable)?
        /// Whether that piece is the last.
        var isLast = false
        /// Whether a thread runs the loop of `wake`.
        var isAsking = false
        /// Whether `wake` was called since the loop last asked for a piece.
        var isWoken = false
        /// Whether sending has failed, or the exchange is over.
        var isClosed = false
        /// Whether the reaper waits until more can be sent.
        var isWatched = false
        /// When bytes were last sent.
        var lastSent = Instant.now

        var isSending: Bool { writer.unsentBytes > 0 }
    }

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let source: any EventSource
    /// Ends the exchange, and with it the connection.
    private let finish: @Sendable () -> Void

    init(
        core: ServerCore, connection: Connection, source: any EventSource, head: RequestHead,
        finish: @escaping @Sendable () -> Void
    ) {
        self.core = core
        self.connection = connection
        self.source = source
        self.finish = finish
        // Without chunks, one array can be sent to all clients without a copy for each.
        let writer = StreamWriter(connection, head: core.handler.complete(source.head, of: head), inChunks: false)
        state = Monitor(State(writer: writer))
    }

    /// The socket that is written to.
    var socket: Int32 { connection.socket }

    /// The bytes that the system has taken so far, with the head.
    var sentBytes: Int { state.withLock { $0.writer.allSentBytes } }

    /// Sends the head, and then events.
    func begin() {
        core.eventStreams.insert(self)
        source.begin { [weak self] in self?.wake() }
        wake()
    }

    /// Called at the end of the exchange: the socket is not used afterwards.
    func close() {
        state.withLock { $0.isClosed = true }
        core.eventStreams.remove(self)
        source.end()
    }

    /// Asks the source for pieces and sends them, until it has none or the socket is full.
    func wake() {
        let isFirst = state.withLock { state in
            state.isWoken = true
            guard !state.isAsking, !state.isClosed else { return false }
            state.isAsking = true
            return true
        }
        guard isFirst else { return }
        while state.withLock(sendCurrent) {
            // Not under the lock, because the source has its own locks.
            guard let piece = source.next() else { continue }
            state.withLock { state in
                state.writer.add(piece.bytes)
                (state.owner, state.isLast) = (piece.owner, piece.isLast)
                state.isWoken = true
            }
        }
    }

    /// Sends as much of the current piece as the socket takes. Returns whether to ask for the next one. If not, because
    /// bytes are unsent, the source had no piece, or the stream is closed, the loop of `wake` ends.
    private func sendCurrent(_ state: inout State) -> Bool {
        flush(&state)
        let isReady = !state.isClosed && !state.isSending && state.isWoken
        state.isWoken = false
        state.isAsking = isReady
        return isReady
    }

    // MARK: On the reaper's thread

    /// Sends as much as the socket takes. Returns whether unsent bytes remain.
    func sendMore() -> Bool {
        let isWatched = state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.isSending
            return state.isWatched
        }
        if !isWatched { wake() }
        return isWatched
    }

    /// Sends a heartbeat if nothing was sent for this long.
    func sendHeartbeat(at now: Instant, afterNanoseconds nanoseconds: Int) {
        let isDue = state.withLock { state in
            guard !state.isAsking, !state.isSending, now.nanoseconds(since: state.lastSent) >= nanoseconds else {
                return false
            }
            state.writer.add(source.heartbeat)
            flush(&state)
            return true
        }
        if isDue { source.retry() }
    }

    // MARK: Sending

    /// Sends as much as the socket takes; the reaper sends the rest.
    private func flush(_ state: inout State) {
        guard !state.isClosed else {
            state.owner = nil
            return state.writer.discard()
        }
        var hasSent = false
        let progress = state.writer.send { hasSent = true }
        if !state.isSending { state.owner = nil }
        connection.isSending = state.isSending
        if hasSent { state.lastSent = .now }
        switch progress {
        case .done where state.isLast:
            // The event thread closes the connection. TLS tells the client that this is the end (RFC 9112, 9.8).
            state.isClosed = true
            finish()
        case .done:
            // While there is nothing to send, the client has no deadline.
            connection.deadline = .never
        case .blocked:
            if hasSent || !state.isWatched {
                connection.deadline = .after(seconds: core.options.transferSecondsMax)
            }
            guard !state.isWatched else { return }
            state.isWatched = true
            core.reaper.watch(self)
        case .failed:
            giveUp(&state)
        }
    }

    /// Shuts the socket down. The reaper then ends the exchange.
    private func giveUp(_ state: inout State) {
        state.isClosed = true
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
