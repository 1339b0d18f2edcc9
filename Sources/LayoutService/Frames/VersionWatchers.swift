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
    /// The newest versions, nil for deletions, of which the watchers have not been notified yet.
    private let changes = Mutex<[String: Int?]>([:])

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
        return changes.withLock { $0.updateValue(version, forKey: name) == nil }
    }

    /// Calls the callbacks of a tree with its last change.
    func notifyOfLastChange(of name: String) {
        guard let version = changes.withLock({ $0.removeValue(forKey: name) }) else { return }
        notify(name, version: version)
    }

    /// Calls the callbacks of a tree.
    func notify(_ name: String, version: Int?) {
        // Not under the lock, because a callback may add or remove callbacks.
        let calls = state.withLock { $0.calls[name].map { Array($0.values) } ?? [] }
        for call in calls { call(version) }
    }
}
