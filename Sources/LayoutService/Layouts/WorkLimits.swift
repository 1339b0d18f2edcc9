import HTTPServer
import Platform

/// What one computation on a worker may use: processor time, memory, and the time in which its result is wanted.
struct WorkLimits: Sendable {
    /// The memory of the computation and its result.
    let memory: MemoryBudget.Share
    private let processorSecondsMax: Double
    /// The processor time of the thread at which the work is interrupted, in nanoseconds.
    private let processorEnd: Int
    private let isUnwanted: Interruption

    /// Made on the thread that does the work.
    ///
    /// - Parameter isUnwanted: whether nobody waits for the result any more.
    init(processorSecondsMax: Double, memory: MemoryBudget.Share, isUnwanted: @escaping Interruption) {
        self.memory = memory
        self.processorSecondsMax = processorSecondsMax
        processorEnd = ProcessorTime.ofThread + Int(processorSecondsMax * 1e9)
        self.isUnwanted = isUnwanted
    }

    /// Whether the work is to end. Called on the thread that does it.
    var isInterrupted: Interruption {
        { isUnwanted() || isProcessorTimeUsedUp }
    }

    private var isProcessorTimeUsedUp: Bool { ProcessorTime.ofThread >= processorEnd }

    /// The memory of elements and of their layout, as a multiple of the body's bytes, roughly.
    private static let workFactor = 12
    /// No body needs more than the work on it can have when there is no other, in bytes.
    private static let workBytesMax = 16 << 20

    /// Counts the memory for the work on a body, and for what it has answered so far, in bytes.
    func holdForWork(on bodyBytes: Int, answered: Int = 0) throws(Failure) {
        let work = min(Self.workFactor * bodyBytes, Self.workBytesMax)
        guard memory.hold(work + answered) else { throw .refused(.memoryExhausted) }
    }

    /// The failure of the work; for one that was interrupted the reason, if that is the processor time.
    func reason(for failure: Failure) -> Failure {
        switch failure {
        case .layout(.interrupted, _), .drawing(.interrupted):
            isProcessorTimeUsedUp && !isUnwanted() ? .processorTimeUsedUp(secondsMax: processorSecondsMax) : failure
        default: failure
        }
    }
}
