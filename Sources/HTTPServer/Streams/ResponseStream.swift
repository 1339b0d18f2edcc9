import CMicrohttpd
import Glibc
import Platform

/// A response that is made and sent while its request still arrives.
///
/// libmicrohttpd sends nothing before it has read the whole request. Therefore this class writes the response to the
/// socket, and the connection is closed at its end. Memory is bounded by back pressure: while the input is full the
/// connection is suspended, and while the output is full no job runs.
final class ResponseStream: PendingStream {
    /// The connection is suspended while the answer has not taken this many bytes of the body.
    private static let inputBytesMax = 256 << 10
    /// A job ends when more bytes of the response than this are unsent.
    private static let outputBytesMax = 1 << 20
    /// The size of the jobs of streams for the scheduler. It puts them into another size class than requests.
    private static let sliceBytes = Int.max
    /// Time after which a job lets other jobs run, in milliseconds.
    private static let sliceMilliseconds = 10

    private let state: Monitor<State>
    private let core: ServerCore
    private let connection: Connection
    private let answer: any StreamedAnswer
    private let account: String
    /// The share of the memory budget for the input and the output.
    private let memory: MemoryBudget.Share
    private let cancellation = Cancellation()

    /// - Parameter account: the client to which the processor time of the response is charged.
    init(
        core: ServerCore, connection: Connection, answer: any StreamedAnswer, head: RequestHead, account: String
    ) {
        self.core = core
        self.account = account
        memory = core.options.memory.share(of: account)
        self.connection = connection
        self.answer = answer
        let writer = StreamWriter(
            connection, head: core.handler.complete(answer.head, of: head), inChunks: !head.isHTTP10)
        state = Monitor(State(writer: writer))
    }

    /// The socket that is written to.
    var socket: Int32 { connection.socket }

    /// The bytes that the system has taken so far, with the head.
    var sentBytes: Int { state.withLock { $0.writer.allSentBytes } }

    // MARK: On the event thread of the connection

    /// Takes a piece of the body. Returns false to have the connection closed.
    func receive(_ piece: [UInt8], isLast: Bool, _ exchange: Exchange) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.input += piece
            memory.record(state.input.count + state.writer.heldBytes)
            state.isInputComplete = isLast
            if isLast { connection.mayStillSend = false }
            startWork(&state)
            return !(isLast || state.input.count >= Self.inputBytesMax) || suspend(&state, exchange)
        }
    }

    /// Called at the end of the exchange: the socket is not used afterwards.
    func close() {
        cancellation.cancel(.abandoned)
        state.withLock { $0.close() }
    }

    private func suspend(_ state: inout State, _ exchange: Exchange) -> Bool {
        if state.ticket != nil { return true }
        state.ticket = core.suspended.suspend(exchange, on: connection, until: .never)
        return state.ticket != nil
    }

    // MARK: On any thread
    /// Cancels the work.
    func cancel(_ reason: Cancellation.Reason) {
        cancellation.cancel(reason)
    }

    /// Sends as much as the socket takes. The reaper calls it when the socket may have room. Returns whether unsent
    /// bytes remain.
    func sendMore() -> Bool {
        state.withLock { state in
            flush(&state)
            state.isWatched = !state.isClosed && state.writer.unsentBytes > 0
            startWork(&state)
            return state.isWatched
        }
    }

    /// Resumes the connection if the input is empty and incomplete, or the response is over.
    private func resume(_ state: inout State) {
        guard let resumption = state.takeResumption() else { return }
        // libmicrohttpd does not know the end of the body, and closes the connection at the end of input.
        if resumption.endsInput { shutdown(socket, Int32(SHUT_RD)) }
        core.suspended.resume(resumption.ticket, with: .stream)
    }

    private func startWork(_ state: inout State) {
        let isNeeded = state.isStalled || !state.input.isEmpty || (state.isInputComplete && !state.isOutputComplete)
        guard !state.isWorking, !state.isClosed, isNeeded, state.writer.unsentBytes <= Self.outputBytesMax / 2 else {
            return
        }
        (state.isWorking, state.isStalled) = (true, false)
        // The client has no deadline while the server computes.
        connection.deadline = .never
        submitWork()
    }

    private func submitWork() {
        core.workers.submitUnbounded(Job(client: account, bytes: Self.sliceBytes) { [self] in work() })
    }

    /// Sends as much as the socket takes.
    private func flush(_ state: inout State) {
        if state.isClosed {
            state.writer.discard()
        } else {
            let progress = state.writer.send { [isWorking = state.isWorking] in
                if !isWorking { startDeadline() }
            }
            if progress == .failed { breakOff(&state) }
        }
        memory.record(state.input.count + state.writer.heldBytes)
        if !state.isClosed { connection.isSending = state.writer.unsentBytes > 0 }
        resume(&state)
    }

    /// Shuts the socket down unless the stream is closed. The event thread then closes the connection.
    private func breakOff(_ state: inout State) {
        guard state.breakOff() else { return }
        cancellation.cancel(.abandoned)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Sets the deadline by which the client must send or receive a byte.
    private func startDeadline() {
        connection.deadline = .after(seconds: core.options.transferSecondsMax)
    }

    // MARK: On a worker

    /// Makes pieces of the response until the input is empty, the output is full or the time slice is over.
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
            guard !sliceEnd.isPast else { return submitWork() }
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

    /// Passes the input, or its end, to the answer; returns false if there is neither, which ends the job.
    private func takeInput() -> Bool {
        var piece: [UInt8] = []
        let isMore = state.withLock { state in
            if !state.input.isEmpty {
                swap(&piece, &state.input)
                resume(&state)
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
        if cancellation.isCancelled { breakOff(&state) }
        state.isWorking = false
        if !state.isClosed { startDeadline() }
        flush(&state)
        startWork(&state)
        if !state.isClosed, state.writer.unsentBytes > 0, !state.isWatched {
            state.isWatched = true
            core.reaper.watch(self)
        }
    }
}
