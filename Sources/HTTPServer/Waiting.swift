/// An answer that waits for something other than its own work: for a change, or for what another request has begun.
package struct Waiting: Sendable {
    /// How long it waits, in seconds.
    let secondsMax: Double

    /// Called once the connection rests, on its event thread: leaves the reply with whoever is to answer.
    let begin: @Sendable (Reply) -> Void

    /// Called when the time is over, or the server begins to stop: now is the time to answer, with the work that takes
    /// and within the time that any request has. Runs on a thread that others wait for.
    let timeout: @Sendable (Reply) -> Void

    /// Called once when the request is over, answered or not: nobody waits any more.
    let end: @Sendable () -> Void

    package init(
        secondsMax: Double, begin: @escaping @Sendable (Reply) -> Void,
        timeout: @escaping @Sendable (Reply) -> Void, end: @escaping @Sendable () -> Void = {}
    ) {
        self.secondsMax = secondsMax
        self.begin = begin
        self.timeout = timeout
        self.end = end
    }
}

/// The right to answer a request that waits, from anywhere. The first response counts.
package struct Reply: Sendable {
    private let core: ServerCore
    private let ticket: SuspendedExchanges.Ticket

    /// Says when nobody waits any more.
    package let cancellation: Cancellation

    init(core: ServerCore, ticket: SuspendedExchanges.Ticket, cancellation: Cancellation) {
        self.core = core
        self.ticket = ticket
        self.cancellation = cancellation
    }

    package func respond(_ response: Response) {
        core.suspended.resume(ticket, with: .response(response))
    }

    /// Answers with a response that goes on for as long as the client listens.
    package func listen(to source: any EventSource) {
        core.suspended.resume(ticket, with: .events(source))
    }

    /// Has a worker do something for the answer. If as much waits for workers as may wait, the request is refused as
    /// busy, and false is returned.
    @discardableResult
    package func work(_ job: @escaping @Sendable () -> Void) -> Bool {
        let isTaken = core.workers.submit(cancellation, job)
        if !isTaken { core.suspended.resume(ticket, with: .busy) }
        return isTaken
    }
}
