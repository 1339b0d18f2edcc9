import Platform

/// Connections that callers borrow, and a thread that makes them.
///
/// After a server did not answer in time or could not be connected to, calls fail at once, without waiting, until the
/// thread has made a connection again.
final class RedisPool: Sendable {
    private struct State {
        var idle: [RedisSession] = []
        /// The number of connections, idle and borrowed.
        var open = 0
        /// Counts how often all connections were dropped. A connection that was borrowed before that is not returned.
        var age = 0
        var status: StoreStatus?
        var isClosed = false
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
            return state.status ?? .unavailable(reason: describe("not connected yet"))
        }
    }

    /// How often the server did not answer in time, and all connections were dropped.
    var timeouts: Int { state.withLock { $0.age } }

    /// Borrows a connection for a call.
    func withSession<Result>(
        until deadline: Instant, _ body: (RedisSession) throws(RedisTrouble) -> Result
    ) throws(StoreFailure) -> Result {
        let (session, age) = try borrow(until: deadline)
        do throws(RedisTrouble) {
            let result = try body(session)
            giveBack(session, age)
            return result
        } catch {
            drop(age, error)
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
        case session(RedisSession, age: Int)
        case refused(reason: String)
    }

    private func borrow(until deadline: Instant) throws(StoreFailure) -> (RedisSession, age: Int) {
        while true {
            let loan = state.wait(until: deadline) { state -> Loan? in
                if state.isClosed { return .refused(reason: Self.closedReason) }
                if case .unavailable(let reason) = state.status { return .refused(reason: reason) }
                return state.idle.popLast().map { .session($0, age: state.age) }
            }
            switch loan {
            case .session(let session, let age):
                if !session.isStale { return (session, age) }
                // The server closed it while it was idle.
                drop(age, .lost(reason: ""))
            case .refused(let reason): throw .unavailable(reason: reason)
            case nil: throw .unavailable(reason: describe("all connections are in use"))
            }
        }
    }

    private func giveBack(_ session: RedisSession, _ age: Int) {
        state.withLock(waking: .all) { state in
            if state.age == age, !state.isClosed { state.idle.append(session) }
        }
    }

    /// Drops a connection, and all others too if the server did not answer in time. A lost connection says nothing
    /// about the others.
    private func drop(_ age: Int, _ trouble: RedisTrouble) {
        let dropped = state.withLock(waking: .all) { state -> [RedisSession] in
            guard state.age == age else { return [] }
            switch trouble {
            case .lost:
                state.open -= 1
                return []
            case .timedOut:
                state.status = .unavailable(reason: describe(trouble.reason))
                state.open = 0
                state.age += 1
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
        while !state.withLock({ $0.isClosed }) {
            let hasRoom = state.wait(until: pingAt, isDone: { $0.isClosed || $0.open < options.connectionsMax })
            if hasRoom {
                if connect(&backoff) { onReturn() }
            } else {
                ping()
                pingAt = .after(milliseconds: options.pingMilliseconds)
            }
        }
    }

    /// Makes a connection; returns whether the server was unavailable before and is available now.
    private func connect(_ backoff: inout Backoff) -> Bool {
        do throws(RedisTrouble) {
            let deadline = Instant.after(milliseconds: options.connectMilliseconds)
            let session = try RedisSession(options, keys, until: deadline)
            backoff.reset()
            return state.withLock(waking: .all) { state in
                guard !state.isClosed else { return false }
                state.idle.append(session)
                state.open += 1
                defer { state.status = .available }
                if case .unavailable = state.status { return true }
                return false
            }
        } catch {
            state.withLock(waking: .all) { state in
                if state.open == 0 { state.status = .unavailable(reason: describe(error.reason)) }
            }
            _ = state.wait(until: .after(milliseconds: backoff.next()), isDone: { $0.isClosed })
            return false
        }
    }

    /// Pings each idle connection; one that does not answer is dropped as after a failed call.
    private func ping() {
        for _ in 0..<state.withLock({ $0.idle.count }) {
            // The least recently used one.
            let next = state.withLock(waking: .all) { state in
                state.idle.isEmpty ? nil : (session: state.idle.removeFirst(), age: state.age)
            }
            guard let next else { return }
            do throws(RedisTrouble) {
                try next.session.ping(until: .after(milliseconds: options.commandMilliseconds))
                giveBack(next.session, next.age)
            } catch {
                drop(next.age, error)
            }
        }
    }
}
