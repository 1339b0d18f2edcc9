import HTTPServer
import Synchronization

/// Keeps jobs until the test runs them.
final class CountingWorkers: WorkerQueue {
    private let jobs = Mutex<[@Sendable () -> Void]>([])

    /// Jobs that wait.
    var jobCount: Int { jobs.withLock { $0.count } }

    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        jobs.withLock { $0.append(job) }
    }

    /// Runs the jobs that wait, and those that they add.
    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
}
