import Synchronization

/// Limits the memory that requests, caches and sessions hold together. A request holds its body, the memory of its
/// computation, and its answer until it is sent.
///
/// One client may hold half of what the others leave free, so that there is always room for another client (dynamic
/// thresholds: Choudhury and Hahne, 1998).
package final class MemoryBudget: Sendable {
    private struct State {
        var held = 0
        var heldByClient: [String: Int] = [:]
    }

    /// The limit, in bytes.
    package let bytesMax: Int
    private let state = Mutex(State())

    package init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// The bytes that are held now.
    package var heldBytes: Int { state.withLock { $0.held } }

    /// Whether there is room for another job. An eighth of the budget is reserved for running jobs. If no job runs
    /// there is always room, because the job may free memory.
    ///
    /// - Parameter jobs: how many jobs run. Each may need `jobBytes` that are not counted yet.
    func admitsWork(besides jobs: Int) -> Bool {
        jobs == 0 || heldBytes + jobs * Self.jobBytes <= bytesMax / 8 * 7
    }

    /// A share of the budget for a client or a cache, empty at first.
    package func share(of client: String) -> Share { Share(of: self, for: client, totalBytesMax: bytesMax) }

    /// A share for input that waits for a worker, such as bodies. Input may take half of the budget; the other half is
    /// left for answers.
    package func inputShare(of client: String) -> Share { Share(of: self, for: client, totalBytesMax: bytesMax / 2) }

    private static let jobBytes = 2 << 20

    /// The bytes of one request, cache entry or session. Its `deinit` gives them back.
    package final class Share: Sendable {
        private let budget: MemoryBudget
        private let client: String
        /// Of this many bytes, the client may hold half of what other clients do not hold.
        private let totalBytesMax: Int
        private let bytes = Mutex(0)

        fileprivate init(of budget: MemoryBudget, for client: String, totalBytesMax: Int) {
            self.budget = budget
            self.client = client
            self.totalBytesMax = totalBytesMax
        }

        deinit {
            record(0)
        }

        /// Sets the size of the share to memory that is to be allocated; returns false, and changes nothing, if there
        /// is no room for a larger share.
        package func reserve(_ count: Int) -> Bool {
            bytes.withLock { bytes in
                guard budget.add(count - bytes, for: client, upTo: count > bytes ? totalBytesMax : nil) else {
                    return false
                }
                bytes = count
                return true
            }
        }

        /// Sets the size of the share to memory that is in use already, even if it exceeds the budget.
        package func record(_ count: Int) {
            bytes.withLock { bytes in
                _ = budget.add(count - bytes, for: client, upTo: nil)
                bytes = count
            }
        }
    }

    /// - Parameter totalBytesMax: of this many bytes, the client may hold half of what other clients do not hold; nil
    ///   for no limit.
    private func add(_ count: Int, for client: String, upTo totalBytesMax: Int?) -> Bool {
        if count == 0 { return true }
        return state.withLock { state in
            let former = state.heldByClient[client, default: 0]
            let held = former + count
            if let totalBytesMax, held > (totalBytesMax - (state.held - former)) / 2 { return false }
            state.held += count
            state.heldByClient[client] = held == 0 ? nil : held
            return true
        }
    }
}
