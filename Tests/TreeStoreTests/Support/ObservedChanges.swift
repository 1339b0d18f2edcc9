import Foundation
import Synchronization
import TreeStore

/// Collects the changes that an observer receives.
final class ObservedChanges: Sendable {
    private let monitor = Condition()

    init(of store: some TreeStore) {
        store.observe { [monitor] change in monitor.append(change) }
    }

    /// Waits until the condition holds or the time is over; returns the changes so far.
    @discardableResult
    func wait(secondsMax: Double = 20, until isEnough: ([TreeChange]) -> Bool) -> [TreeChange] {
        monitor.wait(until: Date(timeIntervalSinceNow: secondsMax), isEnough)
    }

    /// The condition guards the array: hence `@unchecked`.
    private final class Condition: @unchecked Sendable {
        private let condition = NSCondition()
        private var changes: [TreeChange] = []

        func append(_ change: TreeChange) {
            condition.withLock { changes.append(change) }
            condition.broadcast()
        }

        func wait(until date: Date, _ isEnough: ([TreeChange]) -> Bool) -> [TreeChange] {
            condition.lock()
            defer { condition.unlock() }
            while !isEnough(changes), condition.wait(until: date) {}
            return changes
        }
    }
}
