/// Jobs in the order in which they were added.
struct JobQueue {
    struct Job: Sendable {
        /// Cancels the job; nil if it must run.
        let cancellation: Cancellation?
        let work: WorkerPool.Work
    }

    /// Entries before `first` are nil.
    private var jobs: [Job?] = []
    private var first = 0

    var count: Int { jobs.count - first }

    mutating func append(_ job: Job) {
        // Moves fewer jobs than were removed since the last time, so that appending takes constant time on average.
        if first > 32, first > jobs.count / 2 {
            jobs.removeFirst(first)
            first = 0
        }
        jobs.append(job)
    }

    mutating func removeFirst() -> Job? {
        guard first < jobs.count else { return nil }
        defer { first += 1 }
        return jobs[first].take()
    }

    /// Removes the cancelled jobs.
    mutating func removeCancelled() {
        jobs.removeAll { $0 == nil || $0?.cancellation?.isCancelled == true }
        first = 0
    }
}
