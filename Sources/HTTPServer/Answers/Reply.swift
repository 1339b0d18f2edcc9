/// Answers a request whose answer was deferred, from any thread. Only the first response counts.
package struct Reply: Sendable {
    private let core: ServerCore
    private let ticket: SuspendedExchanges.Ticket
    private let account: String

    /// Cancelled when the client has gone away, the time is over or the server stops.
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
