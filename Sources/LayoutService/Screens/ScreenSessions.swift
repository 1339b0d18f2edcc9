import HTTPServer
import Platform
import Synchronization

/// The sessions that have not ended. A session that is idle for too long ends.
final class ScreenSessions: Sendable {
    private struct Entry {
        let session: ScreenSession
        /// The client that began it.
        let account: String
        var lastUse = Instant.now
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var countByAccount: [String: Int] = [:]
        var nextSweep = Instant.now

        mutating func remove(_ id: String) -> ScreenSession? {
            guard let entry = entries.removeValue(forKey: id) else { return nil }
            let left = countByAccount[entry.account, default: 1] - 1
            countByAccount[entry.account] = left == 0 ? nil : left
            return entry.session
        }
    }

    private static let sweepSeconds = 1.0

    private let state = Mutex(State())
    private let identifiers = SessionIdentifiers()
    private let countMax: Int
    private let idleSecondsMax: Double
    let watchers = VersionWatchers()
    let server: ServerReference

    /// - Parameter server: its workers end sessions, because that calls closures of the program.
    init(countMax: Int, idleSecondsMax: Double, server: ServerReference) {
        self.countMax = countMax
        self.idleSecondsMax = idleSecondsMax
        self.server = server
    }

    var count: Int { state.withLock { $0.entries.count } }

    /// Begins a session. A client may have half of the sessions that other clients leave free, so that there is always
    /// room for one more client.
    func begin(
        for account: String, _ make: (_ id: String) -> ScreenSession
    ) throws(Failure) -> ScreenSession {
        endIdle()
        let session = make(identifiers.new())
        let isBegun = state.withLock { state in
            let own = state.countByAccount[account, default: 0]
            let others = state.entries.count - own
            guard own < (countMax - others + 1) / 2 else { return false }
            state.countByAccount[account] = own + 1
            state.entries[session.id] = Entry(session: session, account: account)
            return true
        }
        guard isBegun else { throw .tooManySessions(sessionsMax: countMax) }
        return session
    }

    /// The session of frames; nil if it has ended.
    func session(framesName: String) -> ScreenSession? {
        let id = String(framesName.dropFirst(ScreenSession.framesPrefix.count))
        return state.withLock { $0.entries[id]?.session }
    }

    /// The session of a name. Notes that it is used now.
    ///
    /// - Throws: `sessionEnded` or `noSuchSession`.
    func use(_ id: String) throws(Failure) -> ScreenSession {
        endIdle()
        let session = state.withLock { state in
            state.entries[id]?.lastUse = .now
            return state.entries[id]?.session
        }
        guard let session else { throw identifiers.hasMade(id) ? .sessionEnded : .noSuchSession(id) }
        return session
    }

    /// Notes that a client has listened to a session until now.
    func noteUse(of session: ScreenSession) {
        state.withLock { $0.entries[session.id]?.lastUse = .now }
    }

    /// Makes a worker call the watchers of a session with its newest version, or with nil at its end.
    func notify(_ session: ScreenSession, version: Int?) {
        let name = session.framesName
        if watchers.noteChange(of: name, version: version) {
            server.submitInBackground { [watchers] in watchers.notifyOfLastChange(of: name) }
        }
    }

    /// - Throws: `sessionEnded` or `noSuchSession`.
    func end(_ id: String) throws(Failure) {
        _ = try use(id)
        if let session = state.withLock({ $0.remove(id) }) { end([session]) }
    }

    /// Forgets a session whose first version could not be shown. Called by a job of its queue.
    func discard(_ session: ScreenSession) {
        if state.withLock({ $0.remove(session.id) }) != nil { endNow(session) }
    }

    /// Ends the sessions that are idle and have no listeners. Looks for them at most once in `sweepSeconds`.
    private func endIdle() {
        let now = Instant.now
        let ended = state.withLock { state -> [ScreenSession] in
            guard state.nextSweep <= now else { return [] }
            state.nextSweep = .after(seconds: min(Self.sweepSeconds, idleSecondsMax / 2))
            let idle = state.entries.filter { _, entry in
                now.nanoseconds(since: entry.lastUse) > Int(idleSecondsMax * 1e9)
                    && !watchers.areWatching(entry.session.framesName)
            }
            return idle.keys.compactMap { state.remove($0) }
        }
        end(ended)
    }

    private func end(_ sessions: [ScreenSession]) {
        for session in sessions {
            server.submitInBackground { [self] in session.queue.runUnlimited { [self] in endNow(session) } }
        }
    }

    private func endNow(_ session: ScreenSession) {
        session.end()
        notify(session, version: nil)
    }
}
