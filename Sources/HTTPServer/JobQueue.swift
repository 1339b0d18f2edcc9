/// Jobs in the order in which they came.
struct JobQueue {
    struct Job: Sendable {
        /// Tells that the job is in vain; nil if it never is.
        let cancellation: Cancellation?
        let work: WorkerPool.Work
    }

    /// Those before `first` have been removed.
    private var jobs: [Job?] = []
    private var first = 0

    var count: Int { jobs.count - first }

    mutating func append(_ job: Job) {
        // Each job is moved at most once for each time that it is removed.
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

    /// Removes the jobs that are in vain.
    mutating func removeCancelled() {
        jobs.removeAll { $0 == nil || $0?.cancellation?.isCancelled == true }
        first = 0
    }
}
