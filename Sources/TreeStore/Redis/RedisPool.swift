import Platform

/// A pool of connections, with a thread that opens them.
///
/// After the server has not answered in time, or could not be reached, calls fail at once until the thread has opened a
/// connection again.
final class RedisPool: Sendable {
    private struct State {
        var idle: [RedisSession] = []
        /// The number of connections, idle and borrowed.
        var open = 0
        /// The number of times that all connections were dropped. A connection that was borrowed in an earlier
        /// generation is not returned to the pool.
        var generation = 0
        var status: StoreStatus?
        /// Why the server refused the last change of a ping or a new connection; nil if it made it. Reading works.
        var refusal: String?
        var isClosed = false

        /// Returns whether the server refused changes before, and makes them now.
        mutating func note(_ refusal: String?) -> Bool {
            defer { self.refusal = refusal }
            return self.refusal != nil && refusal == nil
        }
    }

    private static let closedReason = "it is closed"

    private let state = Monitor(State())
    private let options: RedisOptions
    private let keys: RedisKeys
    private let onReturn: @Sendable () -> Void

    /// Starts the thread, which runs until `close`, and waits for the first connection or failure, at most
    /// `connectMilliseconds`.
    ///
    /// - Parameter onReturn: called when the server is available again.
    init(
        _ options: RedisOptions, _ keys: RedisKeys, onReturn: @escaping @Sendable () -> Void
    ) throws(StoreOpenFailure) {
        self.options = options
        self.keys = keys
        self.onReturn = onReturn
        try Thread.detachForStore { [self] in keepConnections() }
        _ = state.wait(until: .after(milliseconds: options.connectMilliseconds)) { $0.status }
    }

    var status: StoreStatus {
        state.withLock { state in
            if state.isClosed { return .unavailable(reason: Self.closedReason) }
            if state.status == .available, let refusal = state.refusal {
                return .unavailable(reason: describe(refusal))
            }
            return state.status ?? .unavailable(reason: describe("not connected yet"))
        }
    }

    /// The number of times that the server did not answer in time, so that all connections were dropped.
    var timeouts: Int { state.withLock { $0.generation } }

    /// Borrows a connection for a call.
    func withSession<Result>(
        until deadline: Instant, _ body: (RedisSession) throws(RedisConnectionFailure) -> Result
    ) throws(StoreFailure) -> Result {
        let (session, generation) = try borrow(until: deadline)
        do throws(RedisConnectionFailure) {
            let result = try body(session)
            giveBack(session, generation)
            return result
        } catch {
            drop(generation, error)
            throw .unavailable(reason: describe(error.reason))
        }
    }

    /// Refuses further calls and ends the thread.
    func close() {
        let idle = state.withLock(waking: .all) { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        withExtendedLifetime(idle) {}
    }

    // MARK: Borrowing

    private enum Loan {
        case session(RedisSession, generation: Int)
        case refused(reason: String)
    }

    private func borrow(until deadline: Instant) throws(StoreFailure) -> (RedisSession, generation: Int) {
        while true {
            let loan = state.wait(until: deadline) { state -> Loan? in
                if state.isClosed { return .refused(reason: Self.closedReason) }
                if case .unavailable(let reason) = state.status { return .refused(reason: reason) }
                return state.idle.popLast().map { .session($0, generation: state.generation) }
            }
            switch loan {
            case .session(let session, let generation):
                if !session.isStale { return (session, generation) }
                // The server closed it while it was idle.
                drop(generation, .lost(reason: ""))
            case .refused(let reason): throw .unavailable(reason: reason)
            case nil: throw .unavailable(reason: describe("all connections are in use"))
            }
        }
    }

    private func giveBack(_ session: RedisSession, _ generation: Int) {
        state.withLock(waking: .all) { state in
            if state.generation == generation, !state.isClosed { state.idle.append(session) }
        }
    }

    /// Drops a connection. If the server has not answered in time, also drops all others. If only this connection was
    /// lost, the others may still work.
    private func drop(_ generation: Int, _ failure: RedisConnectionFailure) {
        let dropped = state.withLock(waking: .all) { state -> [RedisSession] in
            guard state.generation == generation else { return [] }
            switch failure {
            case .lost:
                state.open -= 1
                return []
            case .timedOut:
                state.status = .unavailable(reason: describe(failure.reason))
                state.open = 0
                state.generation += 1
                defer { state.idle = [] }
                return state.idle
            }
        }
        // Their sockets are closed here, after unlocking.
        withExtendedLifetime(dropped) {}
    }

    private func describe(_ reason: String) -> String { "\(options.address): \(reason)" }

    // MARK: The thread

    private func keepConnections() {
        var backoff = Backoff()
        var pingAt = Instant.after(milliseconds: options.pingMilliseconds)
        while true {
            let hasRoom = state.wait(until: pingAt, isDone: { $0.isClosed || $0.open < options.connectionsMax })
            if state.withLock({ $0.isClosed }) { return }
            if hasRoom, connect(&backoff) { onReturn() }
            // Also while connections are missing, because the server may refuse further ones.
            guard pingAt.isPast else { continue }
            ping()
            pingAt = .after(milliseconds: options.pingMilliseconds)
        }
    }

    /// Opens a connection; returns whether the server was unavailable before and is available now.
    private func connect(_ backoff: inout Backoff) -> Bool {
        do throws(RedisConnectionFailure) {
            let deadline = Instant.after(milliseconds: options.connectMilliseconds)
            let session = try RedisSession(options, keys, until: deadline)
            let refusal = try session.refusal(until: deadline)
            backoff.reset()
            return state.withLock(waking: .all) { state in
                guard !state.isClosed else { return false }
                state.idle.append(session)
                state.open += 1
                let makesChangesAgain = state.note(refusal)
                defer { state.status = .available }
                if case .unavailable = state.status { return true }
                return makesChangesAgain
            }
        } catch {
            state.withLock(waking: .all) { state in
                if state.open == 0 { state.status = .unavailable(reason: describe(error.reason)) }
            }
            _ = state.wait(until: .after(milliseconds: backoff.next()), isDone: { $0.isClosed })
            return false
        }
    }

    /// Asks on each idle connection for a change; one without an answer, or with a refusal, is dropped as after a
    /// failed call. A new one may reach a server that makes changes.
    private func ping() {
        for _ in 0..<state.withLock({ $0.idle.count }) {
            // The least recently used one.
            let next = state.withLock(waking: .all) { state in
                state.idle.isEmpty ? nil : (session: state.idle.removeFirst(), generation: state.generation)
            }
            guard let next else { return }
            do throws(RedisConnectionFailure) {
                let refusal = try next.session.refusal(until: .after(milliseconds: options.commandMilliseconds))
                if state.withLock({ $0.note(refusal) }) { onReturn() }
                if let refusal { throw .lost(reason: refusal) }
                giveBack(next.session, next.generation)
            } catch {
                drop(next.generation, error)
            }
        }
    }
}
