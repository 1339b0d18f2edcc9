import Synchronization

/// Bytes that all requests of a kind may hold together, for what costs a client little to have held.
final class MemoryBudget: Sendable {
    private let bytesMax: Int
    private let held = Atomic(0)

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// A part of the budget, of no bytes at first.
    func share() -> Share { Share(of: self) }

    /// What one request holds, until its share is gone.
    final class Share: Sendable {
        private let budget: MemoryBudget
        private let bytes = Atomic(0)

        fileprivate init(of budget: MemoryBudget) {
            self.budget = budget
        }

        deinit {
            budget.held.subtract(bytes.load(ordering: .relaxed), ordering: .relaxed)
        }

        /// Holds so many bytes from now on. Returns whether that is within the budget; to hold less always is. One thread
        /// at a time may do so.
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
