/// An answer that another thread gives: after an event, such as a change of a tree, or after work.
package struct DeferredAnswer: Sendable {
    /// What happens when a client has waited for as long as it wanted to.
    package struct Timeout: Sendable {
        let secondsMax: Double
        let answer: @Sendable (Reply) -> Void

        /// - Parameters:
        ///   - secondsMax: the time that the client waits, in seconds.
        ///   - answer: called after that time, or when the server begins to stop. The answer must follow within
        ///     `requestSecondsMax`. The closure must return soon: it runs on the reaper's thread, or on the one that
        ///     stops the server.
        package init(secondsMax: Double, answer: @escaping @Sendable (Reply) -> Void) {
            self.secondsMax = secondsMax
            self.answer = answer
        }
    }

    /// Whether the client waits for an event, not for work. If so, it counts towards the limit on listeners.
    let isListener: Bool
    /// Nil if the request is refused as overdue after `requestSecondsMax`.
    let timeout: Timeout?
    /// Called on the event thread after the connection was suspended. Queues a job that answers, or begins to wait for
    /// an event.
    let begin: @Sendable (Reply) -> Void
    /// Called once at the end of the request, whether it was answered or its client has gone away; also without `begin`
    /// if the server is being stopped. Not called if the client is refused because of the limit on listeners.
    let end: @Sendable () -> Void

    package init(
        isListener: Bool = false, timeout: Timeout? = nil, end: @escaping @Sendable () -> Void = {},
        begin: @escaping @Sendable (Reply) -> Void
    ) {
        self.isListener = isListener
        self.timeout = timeout
        self.end = end
        self.begin = begin
    }
}
