import Synchronization

/// The observers of a store. One thread at a time reports changes to them, in the order of the calls to `post`, and
/// without holding a lock.
final class Observers: Sendable {
    typealias Observer = @Sendable (TreeChange) -> Void

    private struct State {
        var observers: [Observer] = []
        var waiting: [TreeChange] = []
        var isDelivering = false
    }

    /// The most queued changes; more are replaced by one `resync`.
    private static let waitingMax = 10_000

    private let state = Mutex(State())

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

    /// Reports the queued changes, unless another thread is doing so, which then reports these too.
    func deliver() {
        while let (observers, changes) = nextDelivery() {
            for change in changes {
                for observer in observers { observer(change) }
            }
            state.withLock { $0.isDelivering = false }
        }
    }

    private func nextDelivery() -> ([Observer], [TreeChange])? {
        state.withLock { state in
            guard !state.isDelivering, !state.waiting.isEmpty else { return nil }
            state.isDelivering = true
            defer { state.waiting = [] }
            return (state.observers, state.waiting)
        }
    }
}
