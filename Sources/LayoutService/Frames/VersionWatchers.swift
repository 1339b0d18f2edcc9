import Synchronization

/// Callbacks for new versions of trees, or of sessions.
final class VersionWatchers: Sendable {
    typealias Call = @Sendable (_ version: Int?) -> Void

    /// Identifies a callback.
    struct Ticket: Hashable, Sendable {
        fileprivate let name: String
        fileprivate let number: Int
    }

    private struct State {
        var calls: [String: [Int: Call]] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())
    private enum Report {
        /// The watchers are to be told this version, nil for a deletion.
        case due(version: Int?)
        /// A thread tells them the last change.
        case begun
    }

    /// The reports to the watchers of trees. One thread at a time reports on a tree, so that the last change is told
    /// last.
    private let reports = Mutex<[String: Report]>([:])

    /// The trees that have callbacks.
    var names: [String] { state.withLock { Array($0.calls.keys) } }

    /// Whether a tree has callbacks.
    func areWatching(_ name: String) -> Bool { state.withLock { $0.calls[name] != nil } }

    /// Adds a callback for a tree. It is called with the newest version after each change, and with nil after a
    /// deletion.
    func add(_ name: String, _ call: @escaping Call) -> Ticket {
        state.withLock { state in
            state.lastNumber += 1
            state.calls[name, default: [:]][state.lastNumber] = call
            return Ticket(name: name, number: state.lastNumber)
        }
    }

    func remove(_ ticket: Ticket) {
        state.withLock { state in
            state.calls[ticket.name]?[ticket.number] = nil
            if state.calls[ticket.name]?.isEmpty == true { state.calls[ticket.name] = nil }
        }
    }

    /// Records a change; returns true if the caller must have `notifyOfLastChange` called. Of several changes before
    /// that call only the last one is reported.
    func noteChange(of name: String, version: Int?) -> Bool {
        guard areWatching(name) else { return false }
        return reports.withLock { $0.updateValue(.due(version: version), forKey: name) == nil }
    }

    /// Calls the callbacks of a tree with its last change, and with those that come meanwhile.
    func notifyOfLastChange(of name: String) {
        while case .due(let version)? = beginReport(of: name) { notify(name, version: version) }
    }

    /// Begins the report that is due; nil if there is none.
    private func beginReport(of name: String) -> Report? {
        reports.withLock { reports in
            let report = reports[name]
            if case .due = report { reports[name] = .begun } else { reports[name] = nil }
            return report
        }
    }

    /// Calls the callbacks of a tree.
    func notify(_ name: String, version: Int?) {
        // Not under the lock, because a callback may add or remove callbacks.
        let calls = state.withLock { $0.calls[name].map { Array($0.values) } ?? [] }
        for call in calls { call(version) }
    }
}
