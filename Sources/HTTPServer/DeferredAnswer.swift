/// An answer that depends on an event, such as a change of a tree or the result of another request.
package struct DeferredAnswer: Sendable {
    /// Whether the client waits for an event, and not for work. It takes a place of those for listeners.
    let isListener: Bool

    /// Time before `timeout` is called, in seconds.
    let secondsMax: Double

    /// Called on the event thread after the connection was suspended. Stores the reply for the code that sees the
    /// event.
    let begin: @Sendable (Reply) -> Void

    /// Called after `secondsMax`, or when the server begins to stop. Has `requestSecondsMax` to answer, and must return
    /// soon: it runs on the reaper's thread, or on the one that stops the server.
    let timeout: @Sendable (Reply) -> Void

    /// Called once at the end of the request, whether it was answered or its client has gone.
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

/// Answers a request whose answer was deferred, from any thread. Responses after the first are ignored.
package struct Reply: Sendable {
    private let core: ServerCore
    private let ticket: SuspendedExchanges.Ticket
    private let account: String

    /// Cancelled when the client has gone, the time is over or the server stops.
    package let cancellation: Cancellation

    init(core: ServerCore, ticket: SuspendedExchanges.Ticket, account: String, cancellation: Cancellation) {
        self.core = core
        self.ticket = ticket
        self.account = account
        self.cancellation = cancellation
    }

    package func respond(_ response: Response) {
        core.suspended.resume(ticket, with: .response(response))
    }

    /// Answers with events, for as long as the client listens.
    package func listen(to source: any EventSource) {
        core.suspended.resume(ticket, with: .events(source))
    }

    /// Runs a job for the answer on a worker. If the queue is full, calls `refuse`, or answers the request as busy.
    package func work(ifRefused refuse: (@Sendable () -> Void)? = nil, _ job: @escaping @Sendable () -> Void) {
        let (core, ticket) = (core, ticket)
        core.workers.submit(
            Job(
                client: account, cancellation: cancellation, work: job,
                refuse: refuse ?? { core.suspended.resume(ticket, with: .busy) }))
    }
}
