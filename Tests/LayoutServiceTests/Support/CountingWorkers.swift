import HTTPServer
import Synchronization

/// Keeps jobs until the test runs them, or refuses those that may be refused.
final class CountingWorkers: WorkerQueue {
    private let jobs = Mutex<[@Sendable () -> Void]>([])
    private let submissions = Atomic(0)
    private let isFull: Bool

    init(isFull: Bool = false) {
        self.isFull = isFull
    }

    /// Jobs that wait.
    var jobCount: Int { jobs.withLock { $0.count } }

    /// Jobs that were submitted, refused ones included.
    var submissionCount: Int { submissions.load(ordering: .relaxed) }

    func submitUnbounded(_ job: @escaping @Sendable () -> Void) {
        jobs.withLock { $0.append(job) }
    }

    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        submissions.add(1, ordering: .relaxed)
        if !isFull { submitUnbounded(job) }
        return !isFull
    }

    /// Runs the jobs that wait, and those that they add.
    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
}
