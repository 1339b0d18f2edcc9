import Synchronization

/// Those who want to know of changes. All are told everything in the order in which it was posted, by one thread at a
/// time, and while no lock is held.
final class Observers: Sendable {
    typealias Observer = @Sendable (TreeChange) -> Void

    private struct State {
        var observers: [Observer] = []
        var waiting: [TreeChange] = []
        var isDelivering = false
    }

    /// When more wait to be told, they are given up for `resync`.
    private static let waitingMax = 10_000

    private let state = Mutex(State())

    func add(_ observer: @escaping Observer) {
        state.withLock { $0.observers.append(observer) }
    }

    /// Queues a change. To be called where changes have an order, and followed by `deliver`.
    func post(_ change: TreeChange) {
        state.withLock { state in
            guard !state.observers.isEmpty else { return }
            if state.waiting.count >= Self.waitingMax { state.waiting = [.resync] }
            state.waiting.append(change)
        }
    }

    /// Tells what is queued, unless another thread is at it: then that one tells it.
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
