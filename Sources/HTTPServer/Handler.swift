/// Decides what is answered. The server calls it from several threads at once.
package protocol Handler: Sendable {
    /// Finds what a path stands for, once for each request and before all other calls. The head keeps it as `resource`.
    func resource(at path: String) -> RequestHead.Resource?

    /// The paths of requests that may be answered while their bodies arrive: `admit` refuses or streams them, and streams
    /// no others.
    var streamedPaths: [String] { get }

    /// Called when the head of a request is there and before its body is read. Runs on an event thread.
    func admit(_ head: RequestHead) -> Admission

    /// Called with the whole request, on an event thread, where other connections wait until it returns: hand what
    /// takes long to the workers, with `.later`.
    func answer(_ request: Request) -> Answer

    /// The words for a refusal by the server itself.
    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response

    /// Called with each response, right before it is sent: what is returned is sent instead. The one place for what all
    /// responses have in common, and for counting them. Also called, with the status alone, when libmicrohttpd has
    /// refused a request by itself; what is returned is not sent then. Runs on an event thread.
    func complete(_ response: consuming Response, of head: RequestHead) -> Response

    /// Told of a request whose client has gone, or was cut, before there was a response.
    func lost(_ head: RequestHead)
}

extension Handler {
    package func resource(at path: String) -> RequestHead.Resource? { nil }
    package var streamedPaths: [String] { [] }
    package func complete(_ response: consuming Response, of head: RequestHead) -> Response { response }
    package func lost(_ head: RequestHead) {}
}

/// What becomes of a request whose head is there.
package enum Admission: Sendable {
    /// It is refused with this.
    ///
    /// A refused body is never gathered. If it is short the connection lives on; if it is long, or not yet sent
    /// because the client waits for leave to send it, the connection is closed after the response.
    case refuse(Response)

    /// Its body is gathered, and then it is answered. Not for requests to `streamedPaths`.
    case gather

    /// It is answered while its body arrives. For requests to `streamedPaths` alone.
    case stream(any StreamedAnswer)
}

/// How a request is answered.
package enum Answer: Sendable {
    /// With this, at once.
    case now(Response)

    /// With what the function responds, once. It runs on a worker; meanwhile the connection rests and costs no thread.
    ///
    /// The response is on its way before the function returns: what it made can be freed after that. Once the
    /// cancellation says so, no response is wanted, and what is given is thrown away.
    case later(@Sendable (_ cancellation: Cancellation, _ respond: (Response) -> Void) -> Void)

    /// When something has happened, or the time for that is over. The connection rests until then.
    case whenReady(Waiting)

    /// With a response that goes on for as long as the client listens.
    case events(any EventSource)
}

/// An answer that is made piece by piece while the request's body still arrives, in bounded memory however long either
/// becomes. All of it is called on workers, by one at a time.
package protocol StreamedAnswer: AnyObject, Sendable {
    /// The head of the response; its body is what `next` gives.
    var head: Response { get }

    /// Adds the next piece of the body. Called only after `next` has been waiting.
    func append(_ piece: [UInt8])

    /// The body is complete.
    func end()

    /// Goes on with the response by one step, made from what is there. A step takes no longer than it must: between two
    /// of them others have their turn.
    func next(_ cancellation: Cancellation) -> StreamStep
}

/// A step of an answer that is made piece by piece.
package enum StreamStep: Equatable, Sendable {
    /// A piece of the response, which is not empty.
    case piece([UInt8])
    /// No piece yet, but there is more to do.
    case more
    /// More of the body is needed, or, once the body is complete, the response is.
    case waiting
}
