import CMicrohttpd
import Glibc
import Platform

/// One request and its response, from the request line on: performs the effects of an `ExchangeState`.
///
/// Only the event thread of its connection uses it. While the connection is suspended, other threads may set its
/// outcome, through `SuspendedExchanges`.
final class Exchange {
    typealias Outcome = ExchangeState.Outcome

    /// Bodies up to this size are not counted in the memory budget, because the limit on connections bounds them. In
    /// bytes.
    private static let uncountedBodyBytesMax = 16 << 10

    private let core: ServerCore
    private let connection: Connection
    private let target: Target
    private let resource: (any Resource)?
    private let origin: RequestOrigin
    /// Whether the body is streamed: `BodyDecoder`, not libmicrohttpd, finds its end.
    private let isStreamed: Bool
    /// Whether the library's memory for this connection is too full for `HiddenFraming`.
    private let couldNotHideFraming: Bool
    private var state: ExchangeState
    /// Nil until the head has been read; stays nil if it cannot be read.
    private var parsedHead: RequestHead?
    private var body = GatheredBody()
    /// The share of the memory budget that a long body takes.
    private var bodyMemory: MemoryBudget.Share?
    /// The client to which the processor time of the request is charged.
    private var account = ""
    /// Cancels the work for the response.
    private var cancellation: Cancellation?
    private var streaming: Streaming?
    /// Only the event thread uses it, even while the connection is suspended.
    private var eventStream: EventStream?
    /// Counts the client as a listener until the end of its request.
    private var listenerPlace: Listeners.Place?
    /// Called at the end of a request whose answer was deferred.
    private var endDeferral: (@Sendable () -> Void)?
    /// Whether bytes of chunks waited at the last check, and none was read since: see `OverlongChunkLines`.
    private var hasWaitingChunks = false

    /// A streamed answer. Its stream is made when the first bytes of the body have arrived.
    private struct Streaming {
        let answer: any StreamedAnswer
        var decoder: BodyDecoder
        var stream: ResponseStream?
    }

    /// - Parameter target: the target in libmicrohttpd's buffer, before the library parses it.
    init(core: ServerCore, connection: Connection, target: UnsafePointer<CChar>) {
        self.core = core
        self.connection = connection
        self.target = Target(taking: target)
        resource = self.target.path.flatMap(core.handler.resource(at:))
        isStreamed = resource?.isStreamed == true
        couldNotHideFraming = isStreamed && !HiddenFraming.hide(on: connection.mhd)
        origin = RequestOrigin(serial: UInt64.random(in: .min ... .max), start: .now, peer: connection.client)
        state = ExchangeState(limits: core.exchangeLimits)
        connection.mayStillSend = true
        connection.beginRequest()
        connection.deadline = .after(seconds: core.options.headSecondsMax)
        core.openExchanges.enter()
    }

    deinit {
        core.openExchanges.leave()
    }

    /// The head; a substitute if it was not read.
    private var head: RequestHead { parsedHead ?? .unreadable(origin) }

    // MARK: Events

    /// Handles one call of libmicrohttpd's access handler: for the head, for each piece of the body, at the end of the
    /// request, and once more after the connection was suspended. Returns false to have the connection closed.
    func proceed(
        method: UnsafePointer<CChar>, path: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
        piece: UnsafeRawBufferPointer
    ) -> Bool {
        connection.exchange = self
        guard !isReadingHead else {
            return perform(readHead(method: method, path: path, version: version), with: piece)
        }
        hasWaitingChunks = false
        return perform(piece.isEmpty ? state.proceed() : state.receive(bytes: piece.count), with: piece)
    }

    /// Refuses a request with chunks if bytes waited at the last check and none was read since.
    func refuseIfStuck() {
        guard case .gathering = state.phase, head.isChunked, connection.hasUnreadBytes else {
            return hasWaitingChunks = false
        }
        if hasWaitingChunks { refuseAndShutDown(.malformedBody) }
        hasWaitingChunks = true
    }

    private func readHead(
        method: UnsafePointer<CChar>, path: UnsafePointer<CChar>, version: UnsafePointer<CChar>
    ) -> ExchangeState.Effect {
        do throws(Refusal) {
            guard !couldNotHideFraming else { throw .headTooLarge(headBytesMax: core.options.headBytesMax) }
            let head = try HeadReader.read(
                connection.mhd, method: method, target: target, path: path, version: version,
                headBytesMax: core.options.headBytesMax, bodyBytesMax: core.options.bodyBytesMax, of: origin,
                behind: core.proxies, for: resource)
            parsedHead = head
            connection.deadline = .after(seconds: core.options.transferSecondsMax)
            let admission = core.handler.admit(head)
            account = core.handler.account(of: head)
            switch admission {
            case .stream: precondition(isStreamed, "this resource is not streamed")
            case .gather: precondition(!isStreamed, "this resource is streamed")
            case .refuse: break
            }
            return state.headIsRead(head, admission, isStreamed: isStreamed)
        } catch {
            return state.headIsRefused(error)
        }
    }

    /// Records the outcome. The event thread handles it when the connection is resumed.
    func resume(with outcome: Outcome) {
        guard let reason = state.resume(with: outcome) else { return }
        cancellation?.cancel(reason)
        if reason != .overdue { streaming?.stream?.cancel(reason) }
    }

    /// Called on a suspended connection whose client has ended its side of the stream. Returns true if the client has
    /// gone away. If that is uncertain, sends a probe at most once, and returns false.
    func probeAtEndOfStream() -> Bool {
        switch state.clientHasEndedStream() {
        case .isGone: return true
        case .isWaitedFor: return false
        case .isToBeProbed:
            connection.sendProbe()
            return false
        }
    }

    /// Whether the head has not been read completely.
    var isReadingHead: Bool {
        if case .head = state.phase { true } else { false }
    }

    /// Refuses the request outside a call of the access handler, and shuts the socket down for writing, so that
    /// libmicrohttpd sends nothing after the refusal.
    func refuseAndShutDown(_ refusal: Refusal) {
        _ = perform(state.refuseMidway(refusal))
        shutdown(connection.socket, Int32(SHUT_WR))
        connection.deadline = .after(seconds: 1)
    }

    /// Called at the end of the request: the response was sent, or the connection was broken or timed out.
    ///
    /// - Parameter sentStatus: the status of the response that libmicrohttpd has sent; nil if it has sent none.
    func end(sentStatus: Int?) {
        connection.startIdleDeadline(secondsMax: core.options.idleSecondsMax)
        streaming?.stream?.close()
        eventStream?.close()
        connection.isSending = false
        endDeferral?()
        if let sentBytes = eventStream?.sentBytes ?? streaming?.stream?.sentBytes {
            core.handler.streamHasEnded(sentBytes: sentBytes, of: head)
        }
        guard !state.isAnswered else { return }
        if let sentStatus { _ = complete(Response(status: sentStatus)) } else { core.handler.lost(head) }
    }

    // MARK: Effects

    /// Performs an effect, and returns false to have the connection closed.
    private func perform(
        _ effect: ExchangeState.Effect,
        with piece: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) -> Bool {
        switch effect {
        case .waitForMore:
            return true
        case .gather(let roomBytes):
            guard countBody(bytes: body.bytes.count + piece.count) else {
                return perform(state.refuseMidway(.memoryExhausted))
            }
            body.append(piece, declaredBytes: head.contentLength ?? 0, roomBytes: roomBytes)
            return true
        case .answer:
            return answer()
        case .open(let answer):
            let decoder = BodyDecoder(length: head.isChunked ? nil : head.contentLength ?? 0)
            streaming = Streaming(answer: answer, decoder: decoder)
            return stream(piece)
        case .stream:
            return stream(piece)
        case .listen(let source):
            return listen(to: source)
        case .send(let reply):
            return send(reply, mayStillSend: false)
        case .sendEarly(let reply):
            return send(reply, mayStillSend: true)
        case .sendMidway(let refusal):
            sendMidway(core.handler.refusal(refusal, of: head))
            return false
        case .close:
            return false
        }
    }

    /// Counts a long body; returns false if there is no room for it.
    private func countBody(bytes count: Int) -> Bool {
        guard count > Self.uncountedBodyBytesMax else { return true }
        let memory = bodyMemory ?? core.options.memory.inputShare(of: account)
        bodyMemory = memory
        return memory.reserve(count)
    }

    /// Passes the whole request to the handler, and begins to answer it.
    private func answer() -> Bool {
        let request = Request(head: head, body: body.take(), memory: bodyMemory.take())
        switch core.handler.answer(request) {
        case .now(let response): return perform(state.answer(response))
        case .later(let work): return runOnWorker(work, bodyBytes: request.body.count)
        case .deferred(let answer):
            do throws(Refusal) {
                if answer.isListener { try takeListenerPlace() }
            } catch {
                return perform(state.refuse(error))
            }
            return wait(for: answer)
        }
    }

    /// Counts the client as a listener.
    private func takeListenerPlace() throws(Refusal) {
        listenerPlace = try core.listeners.place(for: head.client, isProxy: core.proxies.trusts(head.client))
    }

    /// Suspends the connection until a worker has made the response.
    private func runOnWorker(
        _ work: @escaping @Sendable (Cancellation, (Response) -> Void) -> Void, bodyBytes: Int
    ) -> Bool {
        // Checked before the connection is suspended, because that would cost an overloaded server time.
        guard !core.workers.refuses(account) else {
            return perform(state.refuse(.busy(queueMax: core.options.workQueueMax)))
        }
        let suspended = core.suspended
        let cancellation = beginSuspending()
        let deadline = Instant.after(seconds: core.options.requestSecondsMax)
        guard let ticket = suspended.suspend(self, on: connection, until: deadline) else {
            return perform(state.refuse(.shuttingDown))
        }
        core.workers.submit(
            Job(
                client: account, bytes: bodyBytes, cancellation: cancellation,
                work: { work(cancellation) { suspended.resume(ticket, with: .response($0)) } },
                refuse: { suspended.resume(ticket, with: .busy) }))
        return true
    }

    /// Suspends the connection until the answer or the time-out.
    private func wait(for answer: DeferredAnswer) -> Bool {
        let (core, account) = (core, account)
        let cancellation = beginSuspending()
        endDeferral = answer.end
        let requestSecondsMax = core.options.requestSecondsMax
        let deadline = Instant.after(seconds: answer.timeout?.secondsMax ?? requestSecondsMax)
        let ticket = core.suspended.suspend(self, on: connection, until: deadline) { ticket in
            answer.timeout.map { timeout in
                SuspensionDeadline.GraceTime(seconds: requestSecondsMax) {
                    timeout.answer(Reply(core: core, ticket: ticket, account: account, cancellation: cancellation))
                }
            }
        }
        guard let ticket else { return perform(state.refuse(.shuttingDown)) }
        answer.begin(Reply(core: core, ticket: ticket, account: account, cancellation: cancellation))
        return true
    }

    private func beginSuspending() -> Cancellation {
        let cancellation = Cancellation()
        self.cancellation = cancellation
        state.suspend()
        // `SuspendedExchanges` has the deadline of a suspended exchange.
        connection.deadline = .never
        return cancellation
    }

    /// Suspends the connection for as long as the client listens.
    private func listen(to source: any EventSource) -> Bool {
        connection.deadline = .never
        let suspended = core.suspended
        guard let ticket = suspended.suspend(self, on: connection, until: .never, isEndless: true) else {
            return perform(state.refuse(.shuttingDown))
        }
        let stream = EventStream(core: core, connection: connection, source: source, head: head) {
            suspended.resume(ticket, with: .stream)
        }
        eventStream = stream
        stream.begin()
        return true
    }

    /// Passes a piece of the body to a streamed response, which begins with the first bytes of the body. A malformed
    /// body is refused before that, and breaks off the response afterwards, which the client notices by its missing
    /// end.
    private func stream(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard var streaming else { return false }
        var body: [UInt8] = []
        do throws(BodyDecoder.Malformed) {
            try streaming.decoder.decode(piece, to: &body)
        } catch {
            guard let stream = streaming.stream else { return perform(state.refuseMidway(.malformedBody)) }
            stream.close()
            return false
        }
        let isComplete = streaming.decoder.isComplete
        if streaming.stream == nil, !body.isEmpty || isComplete {
            state.streamHasBegun()
            streaming.stream = ResponseStream(
                core: core, connection: connection, answer: streaming.answer, head: head, account: account)
        }
        self.streaming = streaming
        return streaming.stream?.receive(body, isLast: isComplete, self) ?? true
    }

    private func send(_ reply: ExchangeState.ResponseOrRefusal, mayStillSend: Bool) -> Bool {
        connection.mayStillSend = mayStillSend
        connection.deadline = .after(seconds: core.options.transferSecondsMax)
        let response =
            switch reply {
            case .response(let response): response.isLarge ? counted(response) : response
            case .refusal(let refusal): core.handler.refusal(refusal, of: head)
            }
        connection.isSending = response.isLarge
        // The memory of a large response may belong to a worker's heap, which would block this thread while freeing it.
        defer { if response.isLarge { core.reaper.free(response) } }
        // libmicrohttpd accepts a bare line feed as the end of a chunk's line, without reporting it; another server may
        // not. So the connection is closed after a chunked request, and the bytes after it are not read (RFC 9112, 7.1
        // and 11.2).
        return complete(response)
            .queue(on: connection.mhd, closing: core.isDraining || head.isChunked, reaper: core.reaper)
    }

    /// The response with a share of the memory budget; a refusal if the budget is exhausted.
    private func counted(_ response: consuming Response) -> Response {
        if response.memory != nil { return response }
        let share = core.options.memory.share(of: account)
        guard share.reserve(response.body.count) else { return core.handler.refusal(.memoryExhausted, of: head) }
        response.memory = share
        return response
    }

    /// Sends a response in the middle of the body. The caller closes the connection.
    private func sendMidway(_ response: Response) {
        let bytes = complete(response).closingBytes(withBody: head.method != "HEAD")
        // The socket does not block. Its send buffer is empty, so that a refusal fits unless the client does not read.
        _ = CMicrohttpd_send(connection.mhd, bytes, bytes.count)
    }

    private func complete(_ response: consuming Response) -> Response {
        core.handler.complete(response, of: head)
    }
}
