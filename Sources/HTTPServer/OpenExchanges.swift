import Synchronization
import Platform

/// Counts the requests that are under way, and lets the server that is being stopped wait for the last.
final class OpenExchanges: Sendable {
    private let number = Atomic(0)
    private let isAwaited = Atomic(false)
    private let left = Monitor(())

    var count: Int { number.load(ordering: .sequentiallyConsistent) }

    func enter() {
        number.add(1, ordering: .relaxed)
    }

    func leave() {
        let remaining = number.subtract(1, ordering: .sequentiallyConsistent).newValue
        if remaining == 0, isAwaited.load(ordering: .sequentiallyConsistent) {
            left.withLock(waking: .all) { _ in }
        }
    }

    /// Waits until none is under way, at most so many seconds; returns whether that is so.
    func waitForNone(secondsMax: Double) -> Bool {
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        return left.wait(secondsMax: secondsMax) { _ in count == 0 }
    }
}
