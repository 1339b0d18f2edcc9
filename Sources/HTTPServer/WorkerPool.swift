/// Threads that run jobs in the order in which they were submitted; of those that wait there is an upper bound.
final class WorkerPool: Sendable {
    typealias Job = @Sendable () -> Void

    private struct Queue {
        /// A ring of jobs.
        var jobs: [Job?]
        var first = 0
        var count = 0
        var idleWorkers = 0
        var isStopped = false

        mutating func append(_ job: @escaping Job) {
            jobs[(first + count) % jobs.count] = job
            count += 1
        }

        mutating func removeFirst() -> Job? {
            guard count > 0 else { return nil }
            let job = jobs[first]
            jobs[first] = nil
            first = (first + 1) % jobs.count
            count -= 1
            return job
        }
    }

    private let queue: Monitor<Queue>
    private let queueMax: Int
    private let threads: [Thread]

    /// Starts the workers.
    init(workers: Int, queueMax: Int, stackBytes: Int) throws(ServerError) {
        let queue = Monitor(Queue(jobs: Array(repeating: nil, count: queueMax + workers)))
        var threads: [Thread] = []
        do throws(ServerError) {
            for _ in 0..<workers {
                threads.append(try Thread(stackBytes: stackBytes) { Self.work(on: queue) })
            }
        } catch {
            Self.stop(queue, threads)
            throw error
        }
        self.queue = queue
        self.queueMax = queueMax
        self.threads = threads
    }

    /// Jobs that no worker has taken yet.
    var waitingJobs: Int { queue.withLock { $0.count } }

    /// Queues a job; returns false if as many as may wait are waiting, or the pool is stopped.
    func submit(_ job: @escaping Job) -> Bool {
        queue.withLock(waking: .one) { queue in
            // A job that an idle worker is about to take does not wait.
            guard !queue.isStopped, queue.count < queueMax + queue.idleWorkers else { return false }
            queue.append(job)
            return true
        }
    }

    /// Drops the jobs that wait, and returns when those that run are finished. To be called once.
    func stop() {
        Self.stop(queue, threads)
    }

    private static func stop(_ queue: Monitor<Queue>, _ threads: [Thread]) {
        let dropped = queue.withLock(waking: .all) { queue in
            queue.isStopped = true
            defer { (queue.jobs, queue.count) = ([], 0) }
            return queue.jobs
        }
        // Released outside the lock: what a job holds may be anything.
        withExtendedLifetime(dropped) {}
        for thread in threads { thread.join() }
    }

    private static func work(on queue: Monitor<Queue>) {
        while let job = nextJob(of: queue) { job() }
    }

    /// The next job, waited for; nil when the pool is stopped.
    private static func nextJob(of queue: Monitor<Queue>) -> Job? {
        queue.withLock { $0.idleWorkers += 1 }
        return queue.wait { queue -> Job?? in
            if queue.isStopped { return .some(nil) }
            guard let job = queue.removeFirst() else { return nil }
            queue.idleWorkers -= 1
            return job
        }
    }
}
