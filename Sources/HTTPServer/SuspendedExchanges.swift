import CMicrohttpd
import Glibc
import Platform

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
        var isEnding = false
        var isClosed = false
    }

    private let state = Monitor(State())

    /// More time for an exchange whose deadline has passed.
    struct Extension: Sendable {
        let seconds: Double
        /// Called at the first deadline.
        let begin: @Sendable () -> Void
    }

    /// Lets the connection rest; nil if the server is being stopped. To be called on the connection's event thread,
    /// while it is with the exchange.
    ///
    /// - Parameters:
    ///   - deadline: when the exchange is answered that the request has taken too long.
    ///   - isEndless: whether the exchange is over as soon as the server begins to stop.
    ///   - extension: what happens at the deadline instead, if anything.
    func suspend(
        _ exchange: Exchange, on connection: Connection, until deadline: Deadline, isEndless: Bool = false,
        extension: ((Ticket) -> Extension)? = nil
    ) -> Ticket? {
        var entry = Entry(
            exchange: exchange, connection: connection, deadline: deadline, isEndless: isEndless)
        return state.withLock { state in
            guard !state.isClosed, !(state.isEnding && isEndless) else { return nil }
            MHD_suspend_connection(entry.connection.mhd)
            state.lastTicket += 1
            entry.extension = `extension`?(state.lastTicket)
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

    /// Wakes those whose deadline has passed, or extends it.
    func endOverdue() {
        let now = Deadline.now
        let extensions = state.withLock { state in
            var extensions: [Extension] = []
            for (ticket, entry) in state.entries
            where entry.deadline.milliseconds < now || (state.isEnding && entry.extension != nil) {
                if let `extension` = entry.extension {
                    state.entries[ticket]?.extension = nil
                    state.entries[ticket]?.deadline = Deadline(secondsFromNow: `extension`.seconds)
                    extensions.append(`extension`)
                } else {
                    state.entries[ticket] = nil
                    entry.resume(with: .overdue)
                }
            }
            return extensions
        }
        // Not under the lock: they may resume an exchange.
        for `extension` in extensions { `extension`.begin() }
    }

    /// Ends what has no end of its own, and has those answered that wait for something to happen; both come to it now.
    func beginEnding() {
        state.withLock { state in
            state.isEnding = true
            for (ticket, entry) in state.entries where entry.isEndless {
                state.entries[ticket] = nil
                entry.resume(with: .shuttingDown)
            }
        }
        endOverdue()
    }

    /// Wakes those whose client has closed its connection.
    func endAbandoned() {
        state.withLock { state in
            var tickets: [Ticket] = []
            var polls: [pollfd] = []
            for (ticket, entry) in state.entries {
                tickets.append(ticket)
                polls.append(pollfd(fd: entry.connection.socket, events: ConnectionTable.endOfStream, revents: 0))
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
        let connection: Connection
        var deadline: Deadline
        let isEndless: Bool
        var `extension`: Extension?

        func resume(with outcome: Exchange.Outcome) {
            exchange.resume(with: outcome)
            connection.resume()
        }
    }
}
