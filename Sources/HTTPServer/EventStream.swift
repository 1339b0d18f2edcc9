import CMicrohttpd
import Glibc
import Platform

/// A response without an end, on a connection that rests.
///
/// libmicrohttpd has a thread look after whatever it sends; so the pieces go past it, straight to the socket, from
/// whichever thread has the news, and what the socket does not take is sent by the reaper.
final class EventStream: PendingStream {
    private struct State {
        /// Has the piece under way.
        var writer: StreamWriter
        /// Somebody asks for the next piece.
        var isAsking = false
        /// There may be another piece since they have asked.
        var isWoken = false
        /// The client cannot be reached any more, or the exchange is over.
        var isClosed = false
        /// The reaper waits until more can be sent.
        var isWatched = false
        /// When something was sent last, in milliseconds.
        var lastSent = Deadline.now

        var isSending: Bool { writer.unsentBytes > 0 }
    }

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let source: any EventSource

    init(core: ServerCore, connection: Connection, source: any EventSource, head: RequestHead) {
        self.core = core
        self.connection = connection
        self.source = source
        // Only the end of the connection tells the length: so pieces are sent as they are, shared by all streams.
        let writer = StreamWriter(connection, head: core.handler.complete(source.head, of: head), inChunks: false)
        state = Monitor(State(writer: writer))
    }

    /// The socket that is written to.
    var socket: Int32 { connection.socket }

    /// Sends the head, and then what there is to tell.
    func begin() {
        core.eventStreams.insert(self)
        source.begin { [weak self] in self?.wake() }
        wake()
    }

    /// The exchange is over: the socket must not be touched from now on.
    func close() {
        state.withLock { $0.isClosed = true }
        core.eventStreams.remove(self)
        source.end()
    }

    /// Sends what is to be sent and asks for more, until there is no more, or the socket takes no more.
    func wake() {
        let isFirst = state.withLock { state in
            state.isWoken = true
            guard !state.isAsking, !state.isClosed else { return false }
            state.isAsking = true
            return true
        }
        guard isFirst else { return }
        while state.withLock(isReadyForMore) {
            // Not under the lock: the source has locks of its own.
            guard let piece = source.next() else { continue }
            state.withLock { state in
                state.writer.add(piece)
                state.isWoken = true
            }
        }
    }

    /// Sends the piece under way; whether the next one is to be asked for. If not, whoever asks must stop.
    private func isReadyForMore(_ state: inout State) -> Bool {
        flush(&state)
        let goesOn = !state.isClosed && !state.isSending && state.isWoken
        state.isWoken = false
        state.isAsking = goesOn
        return goesOn
    }

    // MARK: On the reaper's thread

    /// Goes on where the socket had no room. Returns whether it has none again.
    func sendMore() -> Bool {
        let isHeld = state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.isSending
            return state.isWatched
        }
        if !isHeld { wake() }
        return isHeld
    }

    /// Sends a sign of life if nothing was sent for a while.
    func beat(after milliseconds: Int) {
        state.withLock { state in
            guard !state.isAsking, !state.isSending, Deadline.now - state.lastSent >= milliseconds else { return }
            state.writer.add(source.heartbeat)
            flush(&state)
        }
    }

    // MARK: Sending

    /// Sends what the socket takes; has the reaper send the rest.
    private func flush(_ state: inout State) {
        guard !state.isClosed else { return state.writer.discard() }
        var hasMoved = false
        let progress = state.writer.send { hasMoved = true }
        if hasMoved { state.lastSent = Deadline.now }
        switch progress {
        case .done:
            // However long there are no news, the client need not move.
            connection.deadline = .never
        case .blocked:
            if hasMoved || !state.isWatched {
                connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
            }
            guard !state.isWatched else { return }
            state.isWatched = true
            core.reaper.watch(self)
        case .failed:
            giveUp(&state)
        }
    }

    /// Cuts the connection, which the reaper notices.
    private func giveUp(_ state: inout State) {
        state.isClosed = true
        shutdown(socket, Int32(SHUT_RDWR))
    }
}

/// The event streams that are open.
final class EventStreams: Sendable {
    private let streams = Monitor<[ObjectIdentifier: EventStream]>([:])

    var count: Int { streams.withLock { $0.count } }

    func insert(_ stream: EventStream) {
        streams.withLock { $0[ObjectIdentifier(stream)] = stream }
    }

    func remove(_ stream: EventStream) {
        streams.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Sends a sign of life where nothing else was sent for so long.
    func beat(afterSeconds seconds: Double) {
        for stream in streams.withLock({ Array($0.values) }) { stream.beat(after: Int(seconds * 1000)) }
    }
}
