import HTTPServer
import LayoutJSON
import Synchronization

/// Counts the memory of one computation in the budget: roughly, and where its size is known by then before it is allocated.
final class WorkMemory: Sendable {
    /// The sizes that the memory depends on.
    struct Needs {
        var bodyBytes = 0
        var decoded = DecodedSize()
        var isExplained = false
        var hasGlyphs = false
        /// The answer, and what it is made of: answers for each size, or pixels.
        var answerBytes = 0

        /// The bytes that computations of many kinds of documents took, rounded up. An element and its layout take several
        /// hundred, as the parser takes several times the body.
        var bytes: Int {
            12 * bodyBytes
                + (isExplained ? 4_400 : 800) * decoded.elements
                + (hasGlyphs ? 144 : 16) * decoded.textBytes
                + 4 * decoded.repeatedBytes
                + answerBytes
        }
    }

    private let needs = Mutex(Needs())
    private let share: MemoryBudget.Share

    init(_ share: MemoryBudget.Share) {
        self.share = share
    }

    /// Counts memory that the work is about to allocate; throws if there is no room for it.
    func hold(_ change: (inout Needs) -> Void) throws(Failure) {
        guard admits(change) else { throw .refused(.memoryExhausted) }
    }

    /// Counts what is being decoded; returns false if there is no room for it.
    func admits(_ decoded: DecodedSize) -> Bool {
        admits { $0.decoded = decoded }
    }

    private func admits(_ change: (inout Needs) -> Void) -> Bool {
        needs.withLock { needs in
            change(&needs)
            return share.hold(needs.bytes)
        }
    }

    /// The share of the budget for the finished answer, which is all that is counted from now on.
    func share(ofAnswer bytes: Int) -> MemoryBudget.Share {
        share.keep(bytes)
        return share
    }
}
