import HTTPServer
import LayoutJSON
import Synchronization

/// Counts the approximate memory of one computation in the budget, before it is allocated if its size is known by then.
final class WorkMemory: Sendable {
    /// The sizes on which the memory depends.
    struct Needs {
        var bodyBytes = 0
        var decoded = DecodedSize()
        var isExplained = false
        var hasGlyphs = false
        /// The answer with its intermediate results: answers for each size, or pixels.
        var answerBytes = 0

        /// An estimate from measurements of many kinds of documents, rounded up. An element and its layout take several
        /// hundred bytes, and the parser takes several times the body.
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
    func reserve(_ change: (inout Needs) -> Void) throws(Failure) {
        guard admits(change) else { throw .refused(.memoryExhausted) }
    }

    /// Counts a document that is being decoded; returns false if there is no room for it.
    func admits(_ decoded: DecodedSize) -> Bool {
        admits { $0.decoded = decoded }
    }

    private func admits(_ change: (inout Needs) -> Void) -> Bool {
        needs.withLock { needs in
            change(&needs)
            return share.reserve(needs.bytes)
        }
    }

    /// Reduces the share of the budget to the finished answer, and returns it.
    func shrink(toAnswer bytes: Int) -> MemoryBudget.Share {
        share.record(bytes)
        return share
    }
}
