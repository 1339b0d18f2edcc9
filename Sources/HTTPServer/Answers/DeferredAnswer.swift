/// An answer that depends on an event, such as a change of a tree or the result of another request.
package struct DeferredAnswer: Sendable {
    /// Whether the client waits for an event, not for work. If so, it counts towards the limit on listeners.
    let isListener: Bool

    /// Time before `timeout` is called, in seconds.
    let secondsMax: Double

    /// Called on the event thread after the connection was suspended. Stores the reply for the code that sees the
    /// event.
    let begin: @Sendable (Reply) -> Void

    /// Called after `secondsMax`, or when the server begins to stop. The answer must follow within `requestSecondsMax`.
    /// The closure must return soon: it runs on the reaper's thread, or on the one that stops the server.
    let timeout: @Sendable (Reply) -> Void
    /// Called once at the end of the request, whether it was answered or its client has gone away.
    let end: @Sendable () -> Void

    package init(
        isListener: Bool = false, secondsMax: Double, begin: @escaping @Sendable (Reply) -> Void,
        timeout: @escaping @Sendable (Reply) -> Void, end: @escaping @Sendable () -> Void = {}
    ) {
        self.isListener = isListener
        self.secondsMax = secondsMax
        self.begin = begin
        self.timeout = timeout
        self.end = end
    }
}
