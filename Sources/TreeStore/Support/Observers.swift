import Synchronization

/// The observers of a store. One thread at a time reports changes to them, in the order of the calls to `post`.
final class Observers: Sendable {
    typealias Observer = @Sendable (TreeChange) -> Void

    private struct State {
        var observers: [Observer] = []
        var waiting: [TreeChange] = []
    }

    /// The most queued changes; more are replaced by one `resync`.
    private static let waitingMax = 10_000

    private let state = Mutex(State())
    /// Held by the thread that reports changes.
    private let delivery = Mutex(())

    func add(_ observer: @escaping Observer) {
        state.withLock { $0.observers.append(observer) }
    }

    /// Queues a change. The caller serializes these calls in the order of the changes, then calls `deliver`.
    func post(_ change: TreeChange) {
        state.withLock { state in
            guard !state.observers.isEmpty else { return }
            if state.waiting.count >= Self.waitingMax { state.waiting = [.resync] }
            state.waiting.append(change)
        }
    }

    /// Reports the queued changes. When it returns, all changes that were posted before the call have been reported, by
    /// this thread or another.
    func deliver() {
        delivery.withLock { _ in
            let (observers, changes) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.observers, state.waiting)
            }
            for change in changes {
                for observer in observers { observer(change) }
            }
        }
    }
}
