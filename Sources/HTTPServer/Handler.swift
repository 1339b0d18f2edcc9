/// Answers requests. The server calls it from several threads at once.
package protocol Handler: Sendable {
    /// Looks a path up, once for each request and before all other calls. The result becomes the head's `resource`.
    func resource(at path: String) -> (any Resource)?

    /// Decides about a request after its head and before its body is read. Runs on an event thread.
    func admit(_ head: RequestHead) -> Admission

    /// The name under which the processor time of a request is counted: requests of the same name share what one client
    /// may use. Called once, after `admit`.
    func account(of head: RequestHead) -> String

    /// Answers a whole request. Runs on an event thread, where other connections wait until it returns: long work
    /// belongs on a worker (`.later`).
    func answer(_ request: Request) -> Answer

    /// The response for a request that the server itself refuses.
    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response

    /// Called with each response right before it is sent; the returned response is sent in its place. Adds common
    /// header fields and counts responses. Also called, with the status alone, after libmicrohttpd has refused a
    /// request by itself; the returned response is then ignored. Runs on an event thread.
    func complete(_ response: consuming Response, of head: RequestHead) -> Response

    /// Called at the end of a response that was made in pieces: events, or the answer to a streamed request.
    func streamHasEnded(sentBytes: Int, of head: RequestHead)

    /// Called at the end of a request whose connection was closed before there was a response.
    func lost(_ head: RequestHead)
}

extension Handler {
    package func resource(at path: String) -> (any Resource)? { nil }
    package func account(of head: RequestHead) -> String { head.client }
    package func complete(_ response: consuming Response, of head: RequestHead) -> Response { response }
    package func streamHasEnded(sentBytes: Int, of head: RequestHead) {}
    package func lost(_ head: RequestHead) {}
}

/// The handler's object for a path. It stays with the request.
package protocol Resource: AnyObject, Sendable {
    /// Whether requests are answered while their bodies arrive. The server must know it before it reads the header
    /// fields.
    var isStreamed: Bool { get }
}

/// The handler's decision about a request after its head.
package enum Admission: Sendable {
    /// Sends this response and ignores the body.
    ///
    /// The connection stays open if the body has a declared length of at most 64 KiB and is not held back by
    /// `Expect: 100-continue`. Otherwise it is closed after the response.
    case refuse(Response)

    /// Gathers the body and calls `answer`. Not for a resource that is streamed.
    case gather

    /// Answers while the body arrives. Only for a resource that is streamed.
    case stream(any StreamedAnswer)
}

/// How a request is answered.
package enum Answer: Sendable {
    /// Sends this response at once.
    case now(Response)

    /// Runs the function on a worker and sends the response that it passes to `respond`. Meanwhile the connection is
    /// suspended and holds no thread.
    ///
    /// The function calls `respond` once, and may free its memory afterwards: the response is being sent before the
    /// function returns. After cancellation a response is ignored.
    case later(@Sendable (_ cancellation: Cancellation, _ respond: (Response) -> Void) -> Void)

    /// Suspends the connection until an event or a time-out.
    case deferred(DeferredAnswer)

    /// Sends events for as long as the client listens.
    case events(any EventSource)
}

/// An answer made in pieces while the request's body arrives, so that neither has to fit in memory. Workers call it,
/// one at a time.
package protocol StreamedAnswer: AnyObject, Sendable {
    /// The head of the response; `next` makes its body.
    var head: Response { get }

    /// Adds the next piece of the request's body. Called only after `next` has returned `.waiting`.
    func append(_ piece: [UInt8])

    /// Called when the request's body is complete.
    func end()

    /// Makes the next piece of the response from the body so far. Steps should be short: other jobs run between them.
    func next(_ cancellation: Cancellation) -> StreamStep
}

/// The result of one step of a streamed answer.
package enum StreamStep: Equatable, Sendable {
    /// A piece of the response, with at least one byte.
    case piece([UInt8])
    /// No piece yet; `next` is called again.
    case more
    /// The step needs more of the body. After the end of the body: the response is complete.
    case waiting
}
