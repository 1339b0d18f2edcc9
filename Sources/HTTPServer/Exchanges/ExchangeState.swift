/// The course of an exchange: each event changes the phase and returns the effect that `Exchange` performs.
struct ExchangeState {
    /// How a suspended exchange continues when its connection is resumed.
    enum Outcome {
        /// This response is sent.
        case response(Response)
        /// The request is refused, because the queue of jobs is full.
        case busy
        /// Events are sent for as long as the client listens.
        case events(any EventSource)
        /// The stream continues.
        case stream
        /// The request is refused, because there was no answer in time.
        case overdue
        /// The connection is closed, because the client has gone away.
        case abandoned
        /// The request is refused, because the server is being stopped.
        case shuttingDown
    }

    enum Phase {
        /// The request line has been read, the rest of the head has not.
        case head
        /// This many bytes of the body have been gathered.
        case gathering(bytes: Int)
        /// The request is refused. Its short body is dropped before the reply is sent.
        case discarding(ResponseOrRefusal)
        /// The body is read and the response sent at the same time.
        case streaming
        /// The connection is suspended until there is an outcome.
        case suspended
        /// The client listens to events.
        case listening
        /// The connection was resumed with this outcome, which has not been handled yet.
        case resumed(Outcome)
        /// The response is being sent, or there will be none.
        case over
    }

    enum ResponseOrRefusal {
        case response(Response)
        case refusal(Refusal)
    }

    enum Effect {
        case waitForMore
        /// Add the piece to the body, whose capacity is to be this many bytes.
        case gather(roomBytes: Int)
        /// Have the handler answer the whole request.
        case answer
        /// Begin a streamed response.
        case open(any StreamedAnswer)
        /// Hand the piece to the stream.
        case stream
        case listen(any EventSource)
        /// Send a reply to a request that was read completely.
        case send(ResponseOrRefusal)
        /// Send a reply before the body is read. The connection is closed afterwards.
        case sendEarly(ResponseOrRefusal)
        /// Send a refusal in the middle of the body. The connection is closed afterwards.
        case sendMidway(Refusal)
        case close
    }

    /// The capacity of a body is at most this many times the bytes that have arrived.
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

    /// The server's options for an exchange.
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

    /// libmicrohttpd closes a connection whose request is answered before its end. To keep the connection open, a short
    /// body is read and dropped first. A body that is long, of unknown length, or held back by `Expect: 100-continue`
    /// is not.
    private mutating func refuse(_ reply: ResponseOrRefusal, _ head: RequestHead, isStreamed: Bool) -> Effect {
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
            // Reserves more than needed, because memory that is not written to costs almost nothing, but moving
            // megabytes to a larger array takes a millisecond.
            let lengthMax = declaredBytes ?? limits.bodyBytesMax
            return .gather(roomBytes: max(needed, min(lengthMax, Self.roomFactor * needed)))
        case .streaming: return .stream
        case .head, .discarding, .suspended, .listening, .resumed, .over: return .waitForMore
        }
    }

    /// The request has been read completely, or its connection was resumed.
    mutating func proceed() -> Effect {
        switch phase {
        case .gathering: .answer
        case .discarding(let reply): finish(.send(reply))
        case .resumed(let outcome): proceed(with: outcome)
        case .streaming: .stream
        case .head, .suspended, .listening, .over: .waitForMore
        }
    }
    private mutating func proceed(with outcome: Outcome) -> Effect {
        switch outcome {
        case .response(let response): return finish(.send(.response(response)))
        case .events(let source):
            isAnswered = true
            phase = .listening
            return .listen(source)
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

    /// Refuses the request before its body is complete: its head or its body is malformed, or there is no memory for
    /// the body.
    mutating func refuseMidway(_ refusal: Refusal) -> Effect { finish(.sendMidway(refusal)) }

    /// The connection is suspended until `resume`.
    mutating func suspend() { phase = .suspended }

    /// The head of a streamed response is being sent.
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
        /// The client has gone away.
        case isGone
        /// The client may be sent an interim response. If it has gone away, its system answers with a reset.
        case isToBeProbed
        /// The client may still wait for the response.
        case isWaitedFor
    }

    /// The client has ended its side of the stream while the connection is suspended.
    ///
    /// A client that still waits for the response looks like one that has gone away. To find out, it is sent an interim
    /// response, which every client must be able to skip (RFC 9110, 15.2). HTTP/1.0 has no interim responses, and none
    /// can be inserted into TLS.
    mutating func clientHasEndedStream() -> EndOfStream {
        switch phase {
        // A stream notices when a write fails.
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
