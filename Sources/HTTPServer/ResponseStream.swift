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
        var writer: StreamWriter
        /// A job runs, or waits for a worker.
        var isWorking = false
        /// The last job ended because there was no room for more output.
        var isStalled = false
        /// All of the response is in the output.
        var isOutputComplete = false
        /// The client cannot be reached any more, or the exchange is over.
        var isClosed = false
        /// The reaper waits until more can be sent.
        var isWatched = false
        /// What wakes the connection, while it rests.
        var ticket: SuspendedExchanges.Ticket?

        var isOver: Bool { isClosed || (isOutputComplete && writer.unsentBytes == 0) }
    }

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let answer: any StreamedAnswer
    private let cancellation = Cancellation()

    init(core: ServerCore, connection: Connection, answer: any StreamedAnswer, head: RequestHead) {
        self.core = core
        self.connection = connection
        self.answer = answer
        let writer = StreamWriter(
            connection, head: core.handler.complete(answer.head, of: head), inChunks: !head.isHTTP10)
        state = Monitor(State(writer: writer))
    }

    /// The socket that is written to.
    var socket: Int32 { connection.socket }

    // MARK: On the event thread of the connection

    /// Takes a piece of the body. Returns false to have the connection closed.
    func receive(_ piece: [UInt8], isLast: Bool, _ exchange: Exchange) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.input += piece
            state.isInputComplete = isLast
            if isLast { connection.mayStillSend = false }
            startWork(&state)
            return !(isLast || state.input.count >= Self.inputBytesMax) || rest(&state, exchange)
        }
    }

    /// The exchange is over: the socket must not be touched from now on.
    func close() {
        cancellation.cancel(.abandoned)
        state.withLock { $0.isClosed = true }
    }

    private func rest(_ state: inout State, _ exchange: Exchange) -> Bool {
        if state.ticket != nil { return true }
        state.ticket = core.suspended.suspend(exchange, on: connection, until: .never)
        return state.ticket != nil
    }

    // MARK: From anywhere

    /// Ends the work.
    func cancel(_ reason: Cancellation.Reason) {
        cancellation.cancel(reason)
    }

    /// Sends what can be sent; called by the reaper when the socket may have room. Returns whether more is to be
    /// sent then.
    func sendMore() -> Bool {
        state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.writer.unsentBytes > 0
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
        guard !state.isWorking, !state.isClosed, isNeeded, state.writer.unsentBytes <= Self.outputBytesMax / 2 else {
            return
        }
        (state.isWorking, state.isStalled) = (true, false)
        // However long a line takes, the client need not move.
        connection.deadline = .never
        core.workers.submitMore { [self] in work() }
    }

    /// Sends what the socket takes.
    private func flush(_ state: inout State) {
        if state.isClosed {
            state.writer.discard()
        } else {
            let progress = state.writer.send { [isWorking = state.isWorking] in moved(isWorking) }
            if progress == .failed { giveUp(&state) }
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
    private func moved(_ isWorking: Bool) {
        if !isWorking { connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax) }
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
            state.writer.add(piece)
            flush(&state)
            guard state.writer.unsentBytes > Self.outputBytesMax else { return true }
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
                state.writer.end()
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
        moved(state.isWorking)
        flush(&state)
        startWork(&state)
        if !state.isClosed, state.writer.unsentBytes > 0, !state.isWatched {
            state.isWatched = true
            core.reaper.watch(self)
        }
    }
}
