import Testing

@testable import HTTPServer

/// Tests the events and effects of an exchange without a socket.
struct ExchangeStateTests {
    private static let limits = ExchangeState.Limits(
        bodyBytesMax: 100_000, workQueueMax: 2, requestSecondsMax: 1, usesTLS: false)

    /// Requests that differ in their body.
    enum Body: CaseIterable {
        case none, short, long, tooLong, heldBack, chunks

        var head: RequestHead {
            let length: Int? =
                switch self {
                case .none, .chunks: nil
                case .short: 5
                case .long: 80_000
                case .tooLong, .heldBack: 100_001
                }
            return RequestHead(
                origin: RequestOrigin(serial: 1, start: .now, peer: ""), client: "", method: "POST", path: "/",
                resource: nil,
                query: nil, headers: Headers(), contentLength: length, isChunked: self == .chunks, isHTTP10: false,
                expectsContinue: self == .heldBack)
        }
    }

    private func state() -> ExchangeState { ExchangeState(limits: Self.limits) }

    private func state(_ body: Body, _ admission: Admission = .gather) -> ExchangeState {
        var state = state()
        _ = state.headIsRead(body.head, admission, isStreamed: false)
        return state
    }

    @Test(arguments: [
        (Body.none, "wait"), (.short, "wait"), (.long, "wait"), (.tooLong, "send early 413"),
        (.heldBack, "send early 413"), (.chunks, "wait"),
    ])
    func `a body is gathered unless its declared length is too large`(body: Body, effect: String) {
        var state = state()
        #expect(describe(state.headIsRead(body.head, .gather, isStreamed: false)) == effect)
    }

    @Test(arguments: [
        (Body.none, false, "wait"), (.short, false, "wait"), (.long, false, "send early 415"),
        (.heldBack, false, "send early 415"), (.chunks, false, "send early 415"), (.none, true, "send early 415"),
        (.short, true, "send early 415"),
    ])
    func `a refused request is answered at once unless a short body can be thrown away first`(
        body: Body, isStreamed: Bool, effect: String
    ) {
        var state = state()
        let refused = state.headIsRead(body.head, .refuse(Response(status: 415)), isStreamed: isStreamed)
        #expect(describe(refused) == effect)
        guard effect == "wait" else { return }
        #expect(describe(state.receive(bytes: 5)) == "wait")
        #expect(describe(state.proceed()) == "send 415")
    }

    @Test func `a head that is refused is answered early`() {
        var state = state()
        #expect(describe(state.headIsRefused(.malformedLength)) == "send early 400")
        #expect(state.isAnswered)
    }

    @Test func `chunks are gathered up to the limit and get room in advance`() {
        var state = state(.chunks)
        #expect(describe(state.receive(bytes: 10)) == "gather 1280")
        #expect(describe(state.receive(bytes: 90_000)) == "gather 100000")
        #expect(describe(state.receive(bytes: 9_990)) == "gather 100000")
        #expect(describe(state.receive(bytes: 1)) == "send midway 413")
        #expect(describe(state.proceed()) == "wait")
    }

    @Test func `room is never reserved beyond the declared length`() {
        var state = state(.short)
        #expect(describe(state.receive(bytes: 3)) == "gather 5")
        #expect(describe(state.receive(bytes: 2)) == "gather 5")
        #expect(describe(state.proceed()) == "answer")
    }

    static let outcomes: [(ExchangeState.Outcome, effect: String, reason: Cancellation.Reason?)] = [
        (.response(Response(status: 200)), "send 200", nil), (.busy, "send 429", nil), (.stream, "close", nil),
        (.overdue, "send 503", .overdue), (.abandoned, "close", .abandoned), (.shuttingDown, "send 503", .shuttingDown),
    ]

    @Test(arguments: outcomes.indices)
    func `a suspended exchange goes on with its outcome, once`(index: Int) {
        let (outcome, effect, reason) = Self.outcomes[index]
        var state = state(.none)
        #expect(describe(state.proceed()) == "answer")
        state.suspend()
        #expect(describe(state.proceed()) == "wait")
        #expect(state.resume(with: outcome) == reason)
        #expect(describe(state.proceed()) == effect)
        #expect(describe(state.proceed()) == "wait")
        #expect(state.isAnswered == (effect != "close"))
    }

    @Test func `a listener whose server stops is disconnected without another answer`() {
        var state = listening()
        #expect(state.isAnswered)
        #expect(state.resume(with: .shuttingDown) == .shuttingDown)
        #expect(describe(state.proceed()) == "close")
    }

    @Test func `a resumed stream continues after any outcome, and has the reason for its cancellation`() {
        var state = state()
        #expect(describe(state.headIsRead(Body.chunks.head, .stream(EchoedLines()), isStreamed: true)) == "open")
        state.streamHasBegun()
        for outcome in [ExchangeState.Outcome.stream, .abandoned] {
            #expect(state.resume(with: outcome) == (describe(outcome) == "stream" ? nil : .abandoned))
            #expect(describe(state.receive(bytes: 1)) == "stream")
            #expect(describe(state.proceed()) == "stream")
        }
    }

    @Test func `a client that has ended its side is probed once, and only where that is possible`() {
        var state = state(.none)
        state.suspend()
        #expect(state.clientHasEndedStream() == .isToBeProbed)
        #expect(state.clientHasEndedStream() == .isWaitedFor)
        var unread = self.state()
        #expect(unread.clientHasEndedStream() == .isWaitedFor)
        var listening = listening()
        #expect(listening.clientHasEndedStream() == .isGone)
        var encrypted = ExchangeState(
            limits: ExchangeState.Limits(bodyBytesMax: 1, workQueueMax: 1, requestSecondsMax: 1, usesTLS: true))
        #expect(encrypted.clientHasEndedStream() == .isGone)
    }

    private func listening() -> ExchangeState {
        var state = state(.none)
        state.suspend()
        #expect(state.resume(with: .events(NoEvents())) == nil)
        #expect(describe(state.proceed()) == "listen")
        return state
    }

    private func describe(_ outcome: ExchangeState.Outcome) -> String {
        if case .stream = outcome { "stream" } else { "other" }
    }

    private func describe(_ effect: ExchangeState.Effect) -> String {
        switch effect {
        case .waitForMore: "wait"
        case .gather(let roomBytes): "gather \(roomBytes)"
        case .answer: "answer"
        case .open: "open"
        case .stream: "stream"
        case .listen: "listen"
        case .send(let reply): "send \(status(reply))"
        case .sendEarly(let reply): "send early \(status(reply))"
        case .sendMidway(let refusal): "send midway \(status(.refusal(refusal)))"
        case .close: "close"
        }
    }

    private func status(_ reply: ExchangeState.ResponseOrRefusal) -> Int {
        switch reply {
        case .response(let response): response.status
        case .refusal(let refusal): TestHandler().refusal(refusal, of: Body.none.head).status
        }
    }
}

private final class NoEvents: EventSource {
    var head: Response { Response(status: 200) }
    var heartbeat: [UInt8] { [] }
    func begin(wake: @escaping @Sendable () -> Void) {}
    func next() -> EventPiece? { nil }
    func end() {}
}
