import HTTPServer
import Platform

/// The limits of one computation on a worker: processor time, memory, and the time in which its result is wanted.
struct WorkLimits: Sendable {
    let memory: WorkMemory
    private let processorSecondsMax: Double
    /// The processor time of the thread at which the work is interrupted, in nanoseconds.
    private let processorEnd: Int
    private let isUnwanted: Interruption

    /// Made on the thread that does the work.
    ///
    /// - Parameter memory: what the memory of the computation and its result is counted in.
    /// - Parameter isUnwanted: whether nobody waits for the result any more.
    init(processorSecondsMax: Double, memory: MemoryBudget.Share, isUnwanted: @escaping Interruption) {
        self.memory = WorkMemory(memory)
        self.processorSecondsMax = processorSecondsMax
        processorEnd = ProcessorTime.ofThread + Int(processorSecondsMax * 1e9)
        self.isUnwanted = isUnwanted
    }

    /// Whether the work is to end. Called on the thread that does it. Whoever keeps it does not keep the memory counted.
    var isInterrupted: Interruption {
        { [isUnwanted, processorEnd] in isUnwanted() || ProcessorTime.ofThread >= processorEnd }
    }

    private var isProcessorTimeUsedUp: Bool { ProcessorTime.ofThread >= processorEnd }

    /// The failure of the work; for one that was interrupted the reason, if that is the processor time.
    func reason(for failure: Failure) -> Failure {
        switch failure {
        case .layout(.interrupted, _), .drawing(.interrupted):
            isProcessorTimeUsedUp && !isUnwanted() ? .processorTimeUsedUp(secondsMax: processorSecondsMax) : failure
        default: failure
        }
    }
}
