import CMicrohttpd
import Glibc
import Platform

/// A response without an end, on a connection that rests.
///
/// libmicrohttpd has a thread look after whatever it sends; so the pieces go past it, straight to the socket, from
/// whichever thread has the news, and what the socket does not take is sent by the caretaker.
final class EventStream: PendingStream {
    private struct State {
        /// The piece under way, and how much of it has been sent.
        var piece: [UInt8]
        var sent = 0
        /// The socket took nothing the last time, but TLS may have.
        var isHeldByTLS = false
        /// Somebody asks for the next piece.
        var isAsking = false
        /// There may be another piece since they have asked.
        var isWoken = false
        /// The client cannot be reached any more, or the exchange is over.
        var isClosed = false
        /// The caretaker waits until more can be sent.
        var isWatched = false
        /// When something was sent last, in milliseconds.
        var lastSent = Deadline.now

        var isSending: Bool { sent < piece.count }
    }

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let source: any EventSource
    // The library allows to ask a connection for its socket as long as it is open, which `State.isClosed` tells.
    private nonisolated(unsafe) let mhd: OpaquePointer

    /// The socket that is written to.
    let socket: Int32

    init(
        core: ServerCore, connection: Connection, source: any EventSource, head: RequestHead, on mhd: OpaquePointer
    ) {
        self.core = core
        self.connection = connection
        self.source = source
        self.mhd = mhd
        socket = CMicrohttpd_socket(mhd)
        // Nothing tells the length but the end of the connection: so pieces are sent as they are, shared by all streams.
        state = Monitor(State(piece: core.handler.complete(source.head, of: head).headBytes(framing: "")))
    }

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
                (state.piece, state.sent, state.isWoken) = (piece, 0, true)
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

    // MARK: On the caretaker's thread

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
            (state.piece, state.sent) = (source.heartbeat, 0)
            flush(&state)
        }
    }

    // MARK: Sending

    /// Sends what the socket takes; has the caretaker send the rest.
    private func flush(_ state: inout State) {
        while !state.isClosed, state.isSending {
            var count = state.isHeldByTLS ? CMicrohttpd_sendAgain(mhd) : 0
            if count == 0 {
                count = state.piece.withUnsafeBytes { piece in
                    CMicrohttpd_send(mhd, piece.baseAddress.map { $0 + state.sent }, piece.count - state.sent)
                }
            }
            state.isHeldByTLS = count < 0 && errno == EAGAIN
            guard count >= 0 else {
                if !state.isHeldByTLS, errno != EINTR { giveUp(&state) }
                break
            }
            state.sent += count
            state.lastSent = Deadline.now
            connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
        }
        guard state.isSending, !state.isClosed else {
            (state.piece, state.sent) = ([], 0)
            // However long there are no news, the client need not move.
            connection.deadline = .never
            return
        }
        if !state.isWatched {
            state.isWatched = true
            core.caretaker.watch(self)
        }
    }

    /// Cuts the connection, which the caretaker notices.
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
