import Synchronization

/// A limit on the bytes that all requests of a kind hold together.
final class MemoryBudget: Sendable {
    private let bytesMax: Int
    private let held = Atomic(0)

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// A share of the budget, empty at first.
    func share() -> Share { Share(of: self) }

    /// The bytes of one request; `deinit` gives them back.
    final class Share: Sendable {
        private let budget: MemoryBudget
        private let bytes = Atomic(0)

        fileprivate init(of budget: MemoryBudget) {
            self.budget = budget
        }

        deinit {
            budget.held.subtract(bytes.load(ordering: .relaxed), ordering: .relaxed)
        }

        /// Sets the size of the share; returns false, and changes nothing, if the budget has no room for a larger one.
        /// Called by one thread at a time.
        func hold(_ count: Int) -> Bool {
            let more = count - bytes.load(ordering: .relaxed)
            let all = budget.held.add(more, ordering: .relaxed).newValue
            guard more <= 0 || all <= budget.bytesMax else {
                budget.held.subtract(more, ordering: .relaxed)
                return false
            }
            bytes.store(count, ordering: .relaxed)
            return true
        }
    }
}
