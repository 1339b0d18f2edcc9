/// Decides what is answered. The server calls it from several threads at once.
package protocol Handler: Sendable {
    /// Called when the head of a request is there and before its body is read: a response refuses the request, nil
    /// lets it go on. Runs on an event thread.
    ///
    /// A refused body is never gathered. If it is short the connection lives on; if it is long, or not yet sent
    /// because the client waits for leave to send it, the connection is closed after the response.
    func admit(_ head: RequestHead) -> Response?

    /// Called with the whole request, on an event thread, where other connections wait until it returns: hand what
    /// takes long to the workers, with `.later`.
    func answer(_ request: Request) -> Answer

    /// The words for a refusal by the server itself. Runs on an event thread, or on the thread that stops the server.
    func refusal(_ refusal: Refusal) -> Response
}

/// How a request is answered.
package enum Answer: Sendable {
    /// With this, at once.
    case now(Response)

    /// With what the function responds, once. It runs on a worker; meanwhile the connection rests and costs no thread.
    ///
    /// The response is on its way before the function returns: what it made can be freed after that.
    case later(@Sendable (_ respond: (Response) -> Void) -> Void)
}
