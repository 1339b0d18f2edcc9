import CMicrohttpd
import Glibc
import Platform

/// A response that is made and sent while its request still arrives.
///
/// libmicrohttpd sends nothing before it has read the whole request. So this class writes the response to the socket
/// itself, and closes the connection at its end. Input and output are bounded: while the input is full the connection
/// is suspended, and while the output is full no job runs.
final class ResponseStream: PendingStream {
    /// Bytes of the body that may wait for the answer.
    private static let inputBytesMax = 256 << 10
    /// Bytes of the response that may wait to be sent before the job ends.
    private static let outputBytesMax = 1 << 20
    /// Time after which a job lets other jobs run, in milliseconds.
    private static let sliceMilliseconds = 20

    private struct State {
        var input: [UInt8] = []
        /// The request's body is complete.
        var isInputComplete = false
        /// `answer.end` was called.
        var isInputEnded = false
        var writer: StreamWriter
        /// A job runs or waits for a worker.
        var isWorking = false
        /// The last job ended because there was no room for more output.
        var isStalled = false
        /// The whole response was added to the writer.
        var isOutputComplete = false
        /// The client cannot be reached any more, or the exchange is over.
        var isClosed = false
        /// The reaper waits until more can be sent.
        var isWatched = false
        /// Resumes the connection; nil unless it is suspended.
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

    /// Called at the end of the exchange: the socket is not used afterwards.
    func close() {
        cancellation.cancel(.abandoned)
        state.withLock { state in
            state.isClosed = true
            // A connection that somebody else has woken has no ticket any more.
            state.ticket = nil
        }
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

    /// Sends as much as the socket takes. The reaper calls it when the socket may have room. Returns whether bytes are
    /// left.
    func sendMore() -> Bool {
        state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.writer.unsentBytes > 0
            startWork(&state)
            return state.isWatched
        }
    }

    /// Resumes the connection if the input is empty and incomplete, or the response is over.
    private func wake(_ state: inout State) {
        guard let ticket = state.ticket, state.isOver || (!state.isInputComplete && state.input.isEmpty) else { return }
        state.ticket = nil
        // libmicrohttpd does not know the end of the body, and closes the connection at the end of input. The socket of a
        // closed stream is shut down already, or belongs to another connection.
        if state.isOver, !state.isClosed { shutdown(socket, Int32(SHUT_RD)) }
        core.suspended.resume(ticket, with: .stream)
    }

    private func startWork(_ state: inout State) {
        let isNeeded = state.isStalled || !state.input.isEmpty || (state.isInputComplete && !state.isOutputComplete)
        guard !state.isWorking, !state.isClosed, isNeeded, state.writer.unsentBytes <= Self.outputBytesMax / 2 else {
            return
        }
        (state.isWorking, state.isStalled) = (true, false)
        // No deadline for the client while the server computes.
        connection.deadline = .never
        core.workers.submitMore { [self] in work() }
    }

    /// Sends as much as the socket takes.
    private func flush(_ state: inout State) {
        if state.isClosed {
            state.writer.discard()
        } else {
            let progress = state.writer.send { [isWorking = state.isWorking] in moved(isWorking) }
            if progress == .failed { giveUp(&state) }
        }
        wake(&state)
    }

    /// Shuts the socket down; then its event thread closes the connection.
    private func giveUp(_ state: inout State) {
        guard !state.isClosed else { return }
        state.isClosed = true
        cancellation.cancel(.abandoned)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Called after bytes were sent: starts the client's time again.
    private func moved(_ isWorking: Bool) {
        if !isWorking { connection.deadline = .after(seconds: core.options.transferSecondsMax) }
    }

    // MARK: On a worker

    /// Makes pieces of the response until the input is used up, the output is full or the time slice is over.
    private func work() {
        let sliceEnd = Instant.after(milliseconds: Self.sliceMilliseconds)
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
            guard !sliceEnd.isPast else { return core.workers.submitMore { [self] in work() } }
        }
    }

    /// Adds a piece of the response; returns false if the output is full and the job ends.
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

    /// Passes the input, or its end, to the answer; returns false if there is neither, and the job ends.
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

    /// Ends the job, and starts another if there is input and room for output.
    private func finishWork(_ state: inout State) {
        if cancellation.isCancelled { giveUp(&state) }
        state.isWorking = false
        if !state.isClosed { moved(false) }
        flush(&state)
        startWork(&state)
        if !state.isClosed, state.writer.unsentBytes > 0, !state.isWatched {
            state.isWatched = true
            core.reaper.watch(self)
        }
    }
}
