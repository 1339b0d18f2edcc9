import Platform

/// Connections that callers borrow, and a thread that makes them: a caller never waits for a connection to be made when
/// there is little hope of it.
///
/// When a server does not answer in time, or cannot be connected to, all who ask are turned away at once, until the
/// thread has connected again and been answered.
final class RedisPool: Sendable {
    private struct State {
        var idle: [RedisSession] = []
        /// Idle ones and borrowed ones.
        var open = 0
        /// Counts the times that all connections were given up: a borrowed one of an earlier age is not taken back.
        var age = 0
        var status: StoreStatus?
        var isClosed = false
    }

    private static let closedReason = "it is closed"

    private let state = Monitor(State())
    private let options: RedisOptions

    /// Starts the thread, and waits for the first connection, or the first failure.
    ///
    /// - Parameter onReturn: called when the server can be asked again after it could not.
    init(
        _ options: RedisOptions, _ keys: RedisKeys, onReturn: @escaping @Sendable () -> Void
    ) throws(StoreOpenFailure) {
        self.options = options
        try Thread.watching { [state] in Self.keep(state, options, keys, onReturn) }
        _ = state.wait(until: .after(milliseconds: options.connectMilliseconds)) { $0.status }
    }

    var status: StoreStatus {
        state.withLock { state in
            if state.isClosed { return .unavailable(reason: Self.closedReason) }
            return state.status ?? .unavailable(reason: describe("it is not connected yet"))
        }
    }

    /// Borrows a connection for a call, which ends by the deadline.
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

    /// Turns all away from now on, and lets the thread end.
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
                // Closed by the server while nobody used it: nothing is lost by that.
                drop(age, .lost(reason: ""))
            case .refused(let reason): throw .unavailable(reason: reason)
            case nil: throw .unavailable(reason: describe("all connections are in use"))
            }
        }
    }

    private func giveBack(_ session: RedisSession, _ age: Int) {
        Self.giveBack(session, age, to: state)
    }

    private static func giveBack(_ session: RedisSession, _ age: Int, to state: Monitor<State>) {
        state.withLock(waking: .all) { state in
            if state.age == age, !state.isClosed { state.idle.append(session) }
        }
    }

    private func drop(_ age: Int, _ trouble: RedisTrouble) {
        Self.drop(age, trouble, from: state, options)
    }

    /// Counts a connection out, and all others with it if the server does not answer. One that is lost is no sign for
    /// the others: they see for themselves.
    private static func drop(
        _ age: Int, _ trouble: RedisTrouble, from state: Monitor<State>, _ options: RedisOptions
    ) {
        let dropped = state.withLock(waking: .all) { state -> [RedisSession] in
            guard state.age == age else { return [] }
            switch trouble {
            case .lost:
                state.open -= 1
                return []
            case .timedOut:
                state.status = .unavailable(reason: describe(options, trouble.reason))
                state.open = 0
                state.age += 1
                defer { state.idle = [] }
                return state.idle
            }
        }
        // Closed where no lock is held.
        withExtendedLifetime(dropped) {}
    }

    private func describe(_ reason: String) -> String { Self.describe(options, reason) }

    private static func describe(_ options: RedisOptions, _ reason: String) -> String {
        "\(options.address): \(reason)"
    }

    // MARK: The thread

    private static func keep(
        _ state: Monitor<State>, _ options: RedisOptions, _ keys: RedisKeys, _ onReturn: @Sendable () -> Void
    ) {
        var backoff = Backoff()
        var pingAt = Instant.after(milliseconds: options.pingMilliseconds)
        while !state.withLock({ $0.isClosed }) {
            let isShort = state.wait(until: pingAt) {
                $0.isClosed || $0.open < options.connectionsMax ? true : nil
            }
            if isShort != nil {
                if connect(state, options, keys, &backoff) { onReturn() }
            } else {
                ping(state, options)
                pingAt = .after(milliseconds: options.pingMilliseconds)
            }
        }
    }

    /// Returns whether the server can be asked again after it could not.
    private static func connect(
        _ state: Monitor<State>, _ options: RedisOptions, _ keys: RedisKeys, _ backoff: inout Backoff
    ) -> Bool {
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
                if state.open == 0 { state.status = .unavailable(reason: describe(options, error.reason)) }
            }
            _ = state.wait(until: .after(milliseconds: backoff.next())) { $0.isClosed ? true : nil }
            return false
        }
    }

    /// Asks each idle connection once; one that does not answer is as one that fails a caller.
    private static func ping(_ state: Monitor<State>, _ options: RedisOptions) {
        for _ in 0..<state.withLock({ $0.idle.count }) {
            // The one that was used longest ago.
            let next = state.withLock(waking: .all) { state in
                state.idle.isEmpty ? nil : (session: state.idle.removeFirst(), age: state.age)
            }
            guard let next else { return }
            do throws(RedisTrouble) {
                try next.session.ping(until: .after(milliseconds: options.commandMilliseconds))
                giveBack(next.session, next.age, to: state)
            } catch {
                drop(next.age, error, from: state, options)
            }
        }
    }
}
