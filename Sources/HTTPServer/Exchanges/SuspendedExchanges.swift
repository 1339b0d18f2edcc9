import CMicrohttpd
import Glibc
import Platform

/// The exchanges whose connections are suspended until there is an outcome.
///
/// libmicrohttpd aborts the process if it is stopped while a connection is suspended. Therefore one lock covers
/// suspending, resuming, and `close`, after which nothing can be suspended. Workers hold tickets: the first `resume`
/// with a ticket sets the outcome, and later ones are ignored.
final class SuspendedExchanges: Sendable {
    typealias Ticket = UInt64

    private struct State {
        var entries: [Ticket: Entry] = [:]
        var lastTicket: Ticket = 0
        /// A lower bound of the deadlines of all entries.
        var nextDeadline = Instant.never
        var isEnding = false
        var isClosed = false
    }

    private let state = Monitor(State())

    /// Suspends the connection; returns nil if the server is being stopped. Runs on the connection's event thread,
    /// within a call of the exchange by libmicrohttpd.
    ///
    /// - Parameters:
    ///   - deadline: when the exchange is resumed as overdue.
    ///   - isEndless: whether the exchange ends when the server begins to stop.
    ///   - graceTime: returns the grace time after the deadline, if any, for the new ticket.
    func suspend(
        _ exchange: Exchange, on connection: Connection, until deadline: Instant, isEndless: Bool = false,
        graceTime: (Ticket) -> SuspensionDeadline.GraceTime? = { _ in nil }
    ) -> Ticket? {
        var entry = Entry(
            exchange: exchange, connection: connection, deadline: SuspensionDeadline(deadline), isEndless: isEndless)
        return state.withLock { state in
            guard !state.isClosed, !(state.isEnding && isEndless) else { return nil }
            entry.connection.exchange = nil
            MHD_suspend_connection(entry.connection.mhd)
            state.lastTicket += 1
            entry.deadline.graceTime = graceTime(state.lastTicket)
            state.entries[state.lastTicket] = entry
            state.nextDeadline = min(state.nextDeadline, deadline)
            return state.lastTicket
        }
    }

    /// Resumes an exchange and its connection with an outcome. Ignored if the ticket was used before.
    func resume(_ ticket: Ticket, with outcome: Exchange.Outcome) {
        state.withLock { state in
            state.entries.removeValue(forKey: ticket)?.resume(with: outcome)
        }
    }

    /// Resumes the exchanges whose deadline has passed, or begins their grace time.
    func endOverdue(at now: Instant) {
        let graceTimes = state.withLock { state in
            var graceTimes: [SuspensionDeadline.GraceTime] = []
            guard state.nextDeadline <= now || state.isEnding else { return graceTimes }
            for (ticket, var entry) in state.entries {
                switch entry.deadline.event(at: now, isEnding: state.isEnding) {
                case nil:
                    continue
                case .graceTime(let graceTime):
                    state.entries[ticket] = entry
                    graceTimes.append(graceTime)
                case .overdue:
                    state.entries[ticket] = nil
                    entry.resume(with: .overdue)
                }
            }
            state.nextDeadline = state.entries.values.map(\.deadline.instant).min() ?? .never
            return graceTimes
        }
        // Not under the lock, because they may call `resume`.
        for graceTime in graceTimes { graceTime.begin() }
    }

    /// Called when the server begins to stop. Resumes the endless exchanges, and begins the grace time of the others at
    /// once. Afterwards no endless exchange can be suspended, and a grace time begins at the next check.
    func beginEnding() {
        state.withLock { state in
            state.isEnding = true
            for (ticket, entry) in state.entries where entry.isEndless {
                state.entries[ticket] = nil
                entry.resume(with: .shuttingDown)
            }
        }
        endOverdue(at: .now)
    }

    /// Resumes the exchanges whose client has closed its connection.
    ///
    /// - Parameter ended: the connections whose clients have sent their last byte.
    func endAbandoned(of ended: [Connection]) {
        if ended.isEmpty { return }
        let ended = Set(ended.map(ObjectIdentifier.init))
        state.withLock { state in
            var tickets: [Ticket] = []
            var polls: [pollfd] = []
            for (ticket, entry) in state.entries where ended.contains(ObjectIdentifier(entry.connection)) {
                tickets.append(ticket)
                polls.append(pollfd(fd: entry.connection.socket, events: ConnectionTable.endOfStream, revents: 0))
            }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
            for (ticket, poll) in zip(tickets, polls) where poll.revents != 0 {
                let isReset = poll.revents & Int16(POLLERR | POLLHUP) != 0
                if isReset || state.entries[ticket]?.exchange.probeAtEndOfStream() == true {
                    state.entries.removeValue(forKey: ticket)?.resume(with: .abandoned)
                }
            }
        }
    }

    /// Refuses all exchanges. No connection can be suspended afterwards.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for entry in state.entries.values { entry.resume(with: .shuttingDown) }
            state.entries = [:]
        }
    }

    /// `@unchecked Sendable`, because one thread at a time uses the exchange: the event thread before it is suspended
    /// and after it is resumed, the holder of the lock in between.
    private struct Entry: @unchecked Sendable {
        let exchange: Exchange
        let connection: Connection
        var deadline: SuspensionDeadline
        let isEndless: Bool

        func resume(with outcome: Exchange.Outcome) {
            exchange.resume(with: outcome)
            connection.resume()
        }
    }
}
