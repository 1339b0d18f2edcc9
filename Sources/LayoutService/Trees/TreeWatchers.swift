import Synchronization

/// Those who want to be told of changes of trees.
final class TreeWatchers: Sendable {
    typealias Call = @Sendable (_ version: Int?) -> Void

    /// Names one who watches.
    struct Ticket: Hashable, Sendable {
        fileprivate let name: String
        fileprivate let number: Int
    }

    private struct State {
        var calls: [String: [Int: Call]] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// The trees that somebody watches.
    var names: [String] { state.withLock { Array($0.calls.keys) } }

    /// Has every change of a tree told from now on, with the newest version, or nil if it is deleted.
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

    /// Tells all who watch a tree.
    func tell(_ name: String, version: Int?) {
        // Not under the lock: they may come and go meanwhile.
        let calls = state.withLock { $0.calls[name].map { Array($0.values) } ?? [] }
        for call in calls { call(version) }
    }
}
