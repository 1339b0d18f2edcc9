import CMicrohttpd
import Glibc

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
    ///
    /// - Parameter deadline: when the exchange is answered that the request has taken too long.
    func suspend(_ exchange: Exchange, on connection: OpaquePointer, until deadline: Deadline) -> Ticket? {
        let entry = Entry(
            exchange: exchange, connection: connection, socket: CMicrohttpd_socket(connection), deadline: deadline)
        return state.withLock { state in
            guard !state.isClosed else { return nil }
            MHD_suspend_connection(entry.connection)
            state.lastTicket += 1
            state.entries[state.lastTicket] = entry
            return state.lastTicket
        }
    }

    /// Tells an exchange how it goes on and wakes its connection, unless that has happened already.
    func resume(_ ticket: Ticket, with outcome: Exchange.Outcome) {
        state.withLock { state in
            state.entries.removeValue(forKey: ticket)?.resume(with: outcome)
        }
    }

    /// Wakes those whose deadline has passed.
    func endOverdue() {
        let now = Deadline.now
        state.withLock { state in
            for (ticket, entry) in state.entries where entry.deadline.milliseconds < now {
                state.entries[ticket] = nil
                entry.resume(with: .overdue)
            }
        }
    }

    /// Wakes those whose client has closed its connection.
    func endAbandoned() {
        state.withLock { state in
            var tickets: [Ticket] = []
            var polls: [pollfd] = []
            for (ticket, entry) in state.entries {
                tickets.append(ticket)
                polls.append(pollfd(fd: entry.socket, events: ConnectionTable.endOfStream, revents: 0))
            }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
            for (ticket, poll) in zip(tickets, polls) where poll.revents != 0 {
                let isReset = poll.revents & Int16(POLLERR | POLLHUP) != 0
                if isReset || state.entries[ticket]?.exchange.isGoneAtEndOfStream() == true {
                    state.entries.removeValue(forKey: ticket)?.resume(with: .abandoned)
                }
            }
        }
    }

    /// Refuses all exchanges. No connection rests from now on.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for entry in state.entries.values { entry.resume(with: .shuttingDown) }
            state.entries = [:]
        }
    }

    /// Passed between threads, but only ever touched by one: the event thread before it suspends and after it resumes,
    /// the holder of the lock in between.
    private struct Entry: @unchecked Sendable {
        let exchange: Exchange
        let connection: OpaquePointer
        let socket: Int32
        let deadline: Deadline

        func resume(with outcome: Exchange.Outcome) {
            exchange.resume(with: outcome)
            MHD_resume_connection(connection)
        }
    }
}
