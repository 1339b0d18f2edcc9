import HTTPServer
import Platform

/// Returns whether a computation must end, because nobody waits for its result any more, or its processor time is used
/// up. Called repeatedly.
typealias Interruption = @Sendable () -> Bool

/// The limits of one computation on a worker: processor time, memory, and whether the result is still wanted.
struct WorkLimits: Sendable {
    let memory: WorkMemory
    private let processorSecondsMax: Double
    /// The processor time of the thread at which the work is interrupted, in nanoseconds.
    private let processorEnd: Int
    private let isUnwanted: Interruption

    /// Must be called on the thread that does the work.
    ///
    /// - Parameters:
    ///   - memory: the share of the memory budget for the computation and its result.
    ///   - isUnwanted: returns whether nobody waits for the result any more.
    init(processorSecondsMax: Double, memory: MemoryBudget.Share, isUnwanted: @escaping Interruption) {
        self.memory = WorkMemory(memory)
        self.processorSecondsMax = processorSecondsMax
        processorEnd = ProcessorTime.ofThread + Int(processorSecondsMax * 1e9)
        self.isUnwanted = isUnwanted
    }

    /// Returns whether the work must end. Called on the thread that does the work. It does not retain `memory`.
    var isInterrupted: Interruption {
        { [isUnwanted, processorEnd] in isUnwanted() || ProcessorTime.ofThread >= processorEnd }
    }

    private var isProcessorTimeUsedUp: Bool { ProcessorTime.ofThread >= processorEnd }

    /// Does work. If a limit ended it, throws a failure that names the limit.
    ///
    /// - Parameter deadlineSeconds: the time limit in `isUnwanted`; nil if the server has the deadline.
    func run<Result>(
        deadlineSeconds: Double? = nil, _ work: (WorkLimits) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(Failure) {
            return try work(self)
        } catch {
            let reason = reason(for: error)
            guard let deadlineSeconds, reason.isInterruption else { throw reason }
            throw .refused(.overdue(requestSecondsMax: deadlineSeconds))
        }
    }

    private func reason(for failure: Failure) -> Failure {
        guard failure.isInterruption, isProcessorTimeUsedUp, !isUnwanted() else { return failure }
        return .processorTimeUsedUp(secondsMax: processorSecondsMax)
    }
}
