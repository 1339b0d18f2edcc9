import CMicrohttpd
import Glibc
import Platform

/// A response that is made and sent while its request still arrives.
///
/// libmicrohttpd sends nothing before it has read the whole request. So the response goes past it, straight to the
/// socket, and the connection is closed at its end. What has arrived and what is to be sent are both bounded: where one
/// of them is full, the connection rests, or the work does.
final class ResponseStream: PendingStream {
    /// How much may have arrived and not been taken by the work, in bytes.
    private static let inputBytesMax = 256 << 10
    /// How much may wait to be sent before the work rests, in bytes.
    private static let outputBytesMax = 1 << 20
    /// How long a worker stays with a stream while others wait, in milliseconds.
    private static let sliceMilliseconds = 20

    private struct State {
        var input: [UInt8] = []
        /// The body of the request is complete.
        var isInputComplete = false
        /// The answer has been told so.
        var isInputEnded = false
        var output: [UInt8] = []
        /// How much of the output has been sent.
        var sent = 0
        /// The socket took nothing the last time, but TLS may have.
        var isHeldByTLS = false
        /// A job runs, or waits for a worker.
        var isWorking = false
        /// The last job ended because there was no room for more output.
        var isStalled = false
        /// All of the response is in the output.
        var isOutputComplete = false
        /// The client cannot be reached any more, or the exchange is over.
        var isClosed = false
        /// The caretaker waits until more can be sent.
        var isWatched = false
        /// What wakes the connection, while it rests.
        var ticket: SuspendedExchanges.Ticket?

        var unsentBytes: Int { output.count - sent }
        var isOver: Bool { isClosed || (isOutputComplete && unsentBytes == 0) }
    }

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let answer: any StreamedAnswer
    private let isChunked: Bool
    private let cancellation = Cancellation()
    // The library allows to ask a connection for its socket as long as it is open, which `State.isClosed` tells.
    private nonisolated(unsafe) let mhd: OpaquePointer

    /// The socket that is written to.
    let socket: Int32

    init(
        core: ServerCore, connection: Connection, answer: any StreamedAnswer, head: RequestHead, on mhd: OpaquePointer
    ) {
        self.core = core
        self.connection = connection
        self.answer = answer
        self.mhd = mhd
        socket = CMicrohttpd_socket(mhd)
        isChunked = !head.isHTTP10
        var state = State()
        state.output = core.handler.complete(answer.head, of: head)
            .headBytes(framing: isChunked ? "Transfer-Encoding: chunked\r\n" : "")
        self.state = Monitor(state)
    }

    // MARK: On the event thread of the connection

    /// Takes a piece of the body. Returns false to have the connection closed.
    func receive(_ piece: [UInt8], isLast: Bool, _ exchange: Exchange, on mhd: OpaquePointer) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.input += piece
            state.isInputComplete = isLast
            if isLast { connection.mayStillSend = false }
            startWork(&state)
            return !(isLast || state.input.count >= Self.inputBytesMax) || rest(&state, exchange, on: mhd)
        }
    }

    /// The exchange is over: the socket must not be touched from now on.
    func close() {
        cancellation.cancel(.abandoned)
        state.withLock { $0.isClosed = true }
    }

    private func rest(_ state: inout State, _ exchange: Exchange, on mhd: OpaquePointer) -> Bool {
        if state.ticket != nil { return true }
        state.ticket = core.suspended.suspend(exchange, on: connection, until: .never)
        return state.ticket != nil
    }

    // MARK: From anywhere

    /// Ends the work.
    func cancel(_ reason: Cancellation.Reason) {
        cancellation.cancel(reason)
    }

    /// Sends what can be sent; called by the caretaker when the socket may have room. Returns whether more is to be
    /// sent then.
    func sendMore() -> Bool {
        state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.unsentBytes > 0
            startWork(&state)
            return state.isWatched
        }
    }

    /// Wakes the connection if it has reason to go on: there is room for input, or nothing is left to be done.
    private func wake(_ state: inout State) {
        guard let ticket = state.ticket, state.isOver || (!state.isInputComplete && state.input.isEmpty) else { return }
        state.ticket = nil
        // The library, which does not know that the body has an end, closes the connection when nothing more can come.
        if state.isOver { shutdown(socket, Int32(SHUT_RD)) }
        core.suspended.resume(ticket, with: .stream)
    }

    private func startWork(_ state: inout State) {
        let isNeeded = state.isStalled || !state.input.isEmpty || (state.isInputComplete && !state.isOutputComplete)
        guard !state.isWorking, !state.isClosed, isNeeded, state.unsentBytes <= Self.outputBytesMax / 2 else { return }
        (state.isWorking, state.isStalled) = (true, false)
        // However long a line takes, the client need not move.
        connection.deadline = .never
        core.workers.submitMore { [self] in work() }
    }

    /// Sends what the socket takes.
    private func flush(_ state: inout State) {
        while !state.isClosed, state.unsentBytes > 0 {
            var count = state.isHeldByTLS ? CMicrohttpd_sendAgain(mhd) : 0
            if count == 0 {
                count = state.output.withUnsafeBytes { output in
                    CMicrohttpd_send(mhd, output.baseAddress.map { $0 + state.sent }, state.unsentBytes)
                }
            }
            state.isHeldByTLS = count < 0 && errno == EAGAIN
            guard count >= 0 else {
                if !state.isHeldByTLS, errno != EINTR { giveUp(&state) }
                break
            }
            state.sent += count
            moved(state)
        }
        if state.unsentBytes == 0 || state.isClosed {
            state.output.removeAll(keepingCapacity: state.output.capacity <= Self.outputBytesMax)
            state.sent = 0
        }
        wake(&state)
    }

    /// Cuts the connection, which its event thread notices.
    private func giveUp(_ state: inout State) {
        guard !state.isClosed else { return }
        state.isClosed = true
        cancellation.cancel(.abandoned)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// The client has moved: it has its time anew.
    private func moved(_ state: State) {
        if !state.isWorking { connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax) }
    }

    // MARK: On a worker

    /// Makes pieces of the response until there is nothing to make them of, nowhere to put them, or others wait.
    private func work() {
        let sliceEnd = Deadline.now + Self.sliceMilliseconds
        while true {
            guard !cancellation.isCancelled else { return state.withLock(finishWork) }
            switch answer.next(cancellation) {
            case .piece(let piece):
                guard add(piece) else { return }
            case .more:
                break
            case .waiting:
                guard takeInput() else { return }
            }
            guard Deadline.now < sliceEnd else { return core.workers.submitMore { [self] in work() } }
        }
    }

    /// Adds a piece of the response; returns whether the work goes on.
    private func add(_ piece: [UInt8]) -> Bool {
        state.withLock { state in
            if isChunked { state.output += Array("\(String(piece.count, radix: 16))\r\n".utf8) }
            state.output += piece
            if isChunked { state.output += Array("\r\n".utf8) }
            flush(&state)
            guard state.unsentBytes > Self.outputBytesMax else { return true }
            state.isStalled = true
            finishWork(&state)
            return false
        }
    }

    /// Hands what has arrived to the answer, or tells it of the end; false if neither is to be done, and the work ends.
    private func takeInput() -> Bool {
        var piece: [UInt8] = []
        let isMore = state.withLock { state in
            if !state.input.isEmpty {
                swap(&piece, &state.input)
                wake(&state)
                return true
            }
            if state.isInputComplete, !state.isInputEnded {
                state.isInputEnded = true
                return true
            }
            if state.isInputEnded {
                if isChunked { state.output += Array("0\r\n\r\n".utf8) }
                state.isOutputComplete = true
            }
            finishWork(&state)
            return false
        }
        guard isMore else { return false }
        if piece.isEmpty { answer.end() } else { answer.append(piece) }
        return true
    }

    /// Ends the job. Another begins when there is more to do and room for what it makes.
    private func finishWork(_ state: inout State) {
        if cancellation.isCancelled { giveUp(&state) }
        state.isWorking = false
        moved(state)
        flush(&state)
        startWork(&state)
        if !state.isClosed, state.unsentBytes > 0, !state.isWatched {
            state.isWatched = true
            core.caretaker.watch(self)
        }
    }
}
