/// How a request is answered.
package enum Answer: Sendable {
    /// Sends this response at once.
    case now(Response)

    /// Runs the function on a worker and sends the response that it passes to `respond`. Meanwhile the connection is
    /// suspended and holds no thread.
    ///
    /// The function calls `respond` once, and may free memory afterwards: sending begins before the function returns.
    /// After cancellation a response is ignored.
    case later(@Sendable (_ cancellation: Cancellation, _ respond: (Response) -> Void) -> Void)

    /// Suspends the connection until another thread answers.
    case deferred(DeferredAnswer)
}
