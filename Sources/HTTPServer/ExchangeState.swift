/// The course of an exchange: each event changes the phase and returns the effect that `Exchange` performs.
struct ExchangeState {
    /// The reason for which a suspended connection is resumed.
    enum Outcome {
        /// With this response.
        case response(Response)
        /// With a refusal: as many jobs wait for a worker as may wait.
        case busy
        /// With events, for as long as the client listens.
        case events(any EventSource)
        /// With more of its stream.
        case stream
        /// With a refusal: there was no answer in time.
        case overdue
        /// Without an answer: the client has gone.
        case abandoned
        /// With a refusal: the server is being stopped.
        case shuttingDown
    }

    enum Phase {
        /// The request line is read, the rest of the head is not.
        case head
        /// So many bytes of the body are gathered.
        case gathering(bytes: Int)
        /// The request is refused. Its short body is thrown away before the reply is sent.
        case discarding(Reply)
        /// The body is read and the response sent at the same time.
        case streaming
        /// The connection is suspended until somebody answers.
        case suspended
        /// The client listens to events.
        case listening
        /// The connection was resumed with this outcome, which is not yet handled.
        case resumed(Outcome)
        /// The response is on its way, or there will be none.
        case over
    }

    enum Reply {
        case response(Response)
        case refusal(Refusal)
    }

    enum Effect {
        case waitForMore
        /// Add the piece to the body, with room for so many bytes in all.
        case gather(roomBytes: Int)
        /// Have the handler answer the whole request.
        case answer
        /// Begin a streamed response.
        case open(any StreamedAnswer)
        /// Hand the piece to the stream.
        case stream
        case listen(any EventSource)
        /// The request was read to its end.
        case send(Reply)
        /// The request was not read to its end: the connection is closed after the reply.
        case sendEarly(Reply)
        /// The same in the middle of the body.
        case sendMidway(Refusal)
        case close
    }

    /// A body is given room for so many times the bytes that have arrived.
    private static let roomFactor = 128
    /// Refused bodies up to this length are read and dropped, so that the connection stays open; in bytes.
    private static let discardedBodyBytesMax = 64 << 10

    private(set) var phase = Phase.head
    /// Whether a response was queued, or its first bytes were sent.
    private(set) var isAnswered = false
    private var declaredBytes: Int?
    private var isHTTP10 = true
    /// Whether a client that has ended its side of the stream was sent an interim response.
    private var isProbed = false
    private let limits: Limits

    /// The options that matter here.
    struct Limits {
        let bodyBytesMax: Int
        let workQueueMax: Int
        let requestSecondsMax: Double
        let usesTLS: Bool
    }

    init(limits: Limits) {
        self.limits = limits
    }

    // MARK: Events

    /// The head is ambiguous or too large.
    mutating func headIsRefused(_ refusal: Refusal) -> Effect {
        finish(.sendEarly(.refusal(refusal)))
    }

    /// The head is read, and the handler has decided about it.
    ///
    /// - Parameter isStreamed: whether libmicrohttpd does not know the end of the body.
    mutating func headIsRead(_ head: RequestHead, _ admission: Admission, isStreamed: Bool) -> Effect {
        declaredBytes = head.contentLength
        isHTTP10 = head.isHTTP10
        switch admission {
        case .refuse(let response):
            return refuse(.response(response), head, isStreamed: isStreamed)
        case .stream(let answer):
            phase = .streaming
            return .open(answer)
        case .gather where declaredBytes ?? 0 > limits.bodyBytesMax:
            return refuse(
                .refusal(.bodyTooLarge(bodyBytesMax: limits.bodyBytesMax)), head, isStreamed: isStreamed)
        case .gather:
            phase = .gathering(bytes: 0)
            return .waitForMore
        }
    }

    /// libmicrohttpd closes a connection whose request is answered before its end. So a short body is read and dropped
    /// first. A body that is long, of unknown length, or held back by `Expect: 100-continue` is not waited for.
    private mutating func refuse(_ reply: Reply, _ head: RequestHead, isStreamed: Bool) -> Effect {
        let isShort = !head.isChunked && (head.contentLength ?? 0) <= Self.discardedBodyBytesMax
        guard !isStreamed, !head.hasBody || (isShort && !head.expectsContinue) else { return finish(.sendEarly(reply)) }
        phase = .discarding(reply)
        return .waitForMore
    }

    /// A piece of the body has arrived.
    mutating func receive(bytes: Int) -> Effect {
        switch phase {
        case .gathering(let gathered):
            guard bytes <= limits.bodyBytesMax - gathered else {
                return finish(.sendMidway(.bodyTooLarge(bodyBytesMax: limits.bodyBytesMax)))
            }
            let needed = gathered + bytes
            phase = .gathering(bytes: needed)
            // Memory that is not written to costs next to nothing, and moving megabytes takes a millisecond.
            let lengthMax = declaredBytes ?? limits.bodyBytesMax
            return .gather(roomBytes: max(needed, min(lengthMax, Self.roomFactor * needed)))
        case .streaming: return .stream
        case .head, .discarding, .suspended, .listening, .resumed, .over: return .waitForMore
        }
    }

    /// The request is read to its end, or its connection was resumed.
    mutating func goOn() -> Effect {
        switch phase {
        case .gathering: .answer
        case .discarding(let reply): finish(.send(reply))
        case .resumed(let outcome): goOn(with: outcome)
        case .streaming: .stream
        case .head, .suspended, .listening, .over: .waitForMore
        }
    }

    private mutating func goOn(with outcome: Outcome) -> Effect {
        switch outcome {
        case .response(let response): return finish(.send(.response(response)))
        case .events(let source): return listen(to: source)
        case .busy: return refuse(.busy(queueMax: limits.workQueueMax))
        case .overdue: return refuse(.overdue(requestSecondsMax: limits.requestSecondsMax))
        case .shuttingDown where !isAnswered: return refuse(.shuttingDown)
        case .abandoned, .stream, .shuttingDown:
            phase = .over
            return .close
        }
    }

    /// The handler has answered at once.
    mutating func answer(_ response: Response) -> Effect { finish(.send(.response(response))) }

    /// The whole request cannot be served.
    mutating func refuse(_ refusal: Refusal) -> Effect { finish(.send(.refusal(refusal))) }

    /// libmicrohttpd is about to refuse the head, or the streamed body is malformed and nothing was sent yet.
    mutating func refuseMidway(_ refusal: Refusal) -> Effect { finish(.sendMidway(refusal)) }

    /// The client listens to events from now on.
    mutating func listen(to source: any EventSource) -> Effect {
        isAnswered = true
        phase = .listening
        return .listen(source)
    }

    /// The connection is suspended until `resume`.
    mutating func suspend() { phase = .suspended }

    /// The head of a streamed response is on its way.
    mutating func streamHasBegun() { isAnswered = true }

    /// Records the outcome of a suspended exchange. Returns the reason to cancel its work; nil if it is not cancelled.
    mutating func resume(with outcome: Outcome) -> Cancellation.Reason? {
        if case .streaming = phase {} else { phase = .resumed(outcome) }
        switch outcome {
        case .overdue: return .overdue
        case .abandoned: return .abandoned
        case .shuttingDown: return .shuttingDown
        case .response, .busy, .events, .stream: return nil
        }
    }

    enum EndOfStream {
        /// The client has gone.
        case isGone
        /// The client may be asked by an interim response. If it has gone, it answers with a reset.
        case isToBeProbed
        case isWaitedFor
    }

    /// The client has ended its side of the stream while the connection is suspended.
    ///
    /// A client that still waits for the response looks like one that has gone. So it is sent an interim response,
    /// which every client must be able to skip (RFC 9110, 15.2). HTTP/1.0 has none, and none can be inserted into TLS.
    mutating func clientHasEndedStream() -> EndOfStream {
        switch phase {
        // A stream finds out when it writes.
        case .streaming: return .isWaitedFor
        // A client that listens to events has no reason to end its side.
        case .listening: return .isGone
        default: break
        }
        if limits.usesTLS { return .isGone }
        guard !isProbed, !isHTTP10 else { return .isWaitedFor }
        isProbed = true
        return .isToBeProbed
    }

    private mutating func finish(_ effect: Effect) -> Effect {
        isAnswered = true
        phase = .over
        return effect
    }
}
