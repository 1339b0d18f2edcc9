/// Answers requests. The server calls it from several threads at once.
package protocol Handler: Sendable {
    /// Looks a path up, once for each request and before all other calls. The result becomes the head's `resource`.
    func resource(at path: String) -> (any Resource)?

    /// Decides about a request after its head and before its body is read. Runs on an event thread.
    func admit(_ head: RequestHead) -> Admission

    /// The name of the client to which the processor time of a request is charged. All requests with this name share
    /// the time of one client. Called once, after `admit`.
    func account(of head: RequestHead) -> String

    /// Answers a whole request. Runs on an event thread, where other connections wait until it returns: long work
    /// belongs on a worker (`.later`).
    func answer(_ request: Request) -> Answer

    /// The response for a request that the server itself refuses.
    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response

    /// Called with each response before it is sent; the returned response is sent instead. Adds common header fields
    /// and counts responses. Also called, with only a status, after libmicrohttpd has refused by itself a request whose
    /// request line it had read; the returned response is then ignored. Runs on an event thread.
    func complete(_ response: consuming Response, of head: RequestHead) -> Response

    /// Called at the end of a response that was made in pieces: events, or the answer to a streamed request.
    func streamHasEnded(sentBytes: Int, of head: RequestHead)

    /// Called at the end of a request whose connection was closed before a response.
    func lost(_ head: RequestHead)
}

extension Handler {
    package func resource(at path: String) -> (any Resource)? { nil }
    package func account(of head: RequestHead) -> String { head.client }
    package func complete(_ response: consuming Response, of head: RequestHead) -> Response { response }
    package func streamHasEnded(sentBytes: Int, of head: RequestHead) {}
    package func lost(_ head: RequestHead) {}
}
