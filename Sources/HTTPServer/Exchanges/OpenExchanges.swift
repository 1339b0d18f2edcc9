import Synchronization
import Platform

/// Counts the open requests, and lets a stopping server wait until there are none.
final class OpenExchanges: Sendable {
    private let number = Atomic(0)
    private let isAwaited = Atomic(false)
    private let changes = Monitor(())

    var count: Int { number.load(ordering: .sequentiallyConsistent) }

    func enter() {
        number.add(1, ordering: .relaxed)
    }

    func leave() {
        let remaining = number.subtract(1, ordering: .sequentiallyConsistent).newValue
        if remaining == 0, isAwaited.load(ordering: .sequentiallyConsistent) {
            changes.withLock(waking: .all) { _ in }
        }
    }

    /// Waits until no request is open, at most `secondsMax`; returns whether none is.
    func waitForNone(secondsMax: Double) -> Bool {
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        return changes.wait(until: .after(seconds: secondsMax), isDone: { _ in count == 0 })
    }
}
