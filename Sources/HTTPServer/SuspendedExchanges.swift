import CMicrohttpd

/// The exchanges whose connections rest while a worker makes their responses.
///
/// libmicrohttpd aborts the process if it is stopped while a connection rests; so suspending, resuming and the end of
/// all suspending happen under one lock. A worker holds a ticket only: whoever redeems it first, the worker or the
/// server that is being stopped, answers.
final class SuspendedExchanges: Sendable {
    typealias Ticket = UInt64

    private struct State {
        var entries: [Ticket: Entry] = [:]
        var lastTicket: Ticket = 0
        var isClosed = false
    }

    private let state = Monitor(State())

    /// Lets the connection rest; nil if the server is being stopped. To be called on the connection's event thread,
    /// while it is with the exchange.
    func suspend(_ exchange: Exchange, on connection: OpaquePointer) -> Ticket? {
        let entry = Entry(exchange: exchange, connection: connection)
        return state.withLock { state in
            guard !state.isClosed else { return nil }
            MHD_suspend_connection(entry.connection)
            state.lastTicket += 1
            state.entries[state.lastTicket] = entry
            return state.lastTicket
        }
    }

    /// Gives an exchange its response and wakes its connection, unless that has happened already.
    func resume(_ ticket: Ticket, with response: Response) {
        state.withLock { state in
            state.entries.removeValue(forKey: ticket)?.resume(with: response)
        }
    }

    /// Gives all exchanges this response. No connection rests from now on.
    func close(with response: Response) {
        state.withLock { state in
            state.isClosed = true
            for entry in state.entries.values { entry.resume(with: response) }
            state.entries = [:]
        }
    }

    /// Passed between threads, but only ever touched by one: the event thread before it suspends and after it resumes,
    /// the holder of the lock in between.
    private struct Entry: @unchecked Sendable {
        let exchange: Exchange
        let connection: OpaquePointer

        func resume(with response: Response) {
            exchange.resume(with: response)
            MHD_resume_connection(connection)
        }
    }
}
