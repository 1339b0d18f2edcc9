import Glibc
import Platform

/// Threads that run jobs in the order in which they were submitted, from a queue of bounded length.
final class WorkerPool: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var queue = JobQueue()
        var idleWorkers = 0
        var runningJobs = 0
        var isStopped = false
    }

    /// The workers' niceness beyond that of event threads, so that long layouts do not delay requests that arrive. With
    /// 5 in place of 10, the 99th percentile of their waiting time doubles.
    private static let niceness: Int32 = 10

    private let state: Monitor<State>
    private let queueMax: Int
    private let threads: [Thread]

    /// Starts the workers.
    init(workers: Int, queueMax: Int, stackBytes: Int, idleWork: IdleWork? = nil) throws(ServerError) {
        let state = Monitor(State())
        var threads: [Thread] = []
        do throws(ServerError) {
            for _ in 0..<workers {
                threads.append(try Thread.serving(stackBytes: stackBytes) { Self.work(on: state, idleWork) })
            }
        } catch {
            Self.stop(state, threads)
            throw error
        }
        self.state = state
        self.queueMax = queueMax
        self.threads = threads
    }

    /// The number of jobs that no worker has taken yet.
    var waitingJobs: Int { state.withLock { $0.queue.count } }

    /// The number of jobs that workers run.
    var runningJobs: Int { state.withLock { $0.runningJobs } }

    /// Whether a further job would be refused.
    var isFull: Bool { state.withLock { isFull(&$0) } }

    /// Queues a job; returns false if the queue is full or the pool is stopped. A job that is cancelled before a worker
    /// takes it is never run.
    func submit(_ cancellation: Cancellation, _ work: @escaping Work) -> Bool {
        state.withLock(waking: .one) { state in
            guard !state.isStopped, !isFull(&state) else { return false }
            state.queue.append(JobQueue.Job(cancellation: cancellation, work: work))
            return true
        }
    }

    /// Queues a job that continues work which has begun, even if the queue is full.
    func submitUnbounded(_ work: @escaping Work) {
        state.withLock(waking: .one) { state in
            if !state.isStopped { state.queue.append(JobQueue.Job(cancellation: nil, work: work)) }
        }
    }

    /// Drops the jobs that wait, and returns when those that run are finished. The owner calls it once.
    func stop() {
        Self.stop(state, threads)
    }

    private func isFull(_ state: inout State) -> Bool {
        // Idle workers take that many jobs from the queue at once.
        guard state.queue.count >= queueMax + state.idleWorkers else { return false }
        state.queue.removeCancelled()
        return state.queue.count >= queueMax + state.idleWorkers
    }

    private static func stop(_ state: Monitor<State>, _ threads: [Thread]) {
        let dropped = state.withLock(waking: .all) { state in
            state.isStopped = true
            defer { state.queue = JobQueue() }
            return state.queue
        }
        // Released outside the lock: objects that jobs hold may call the pool when they are released.
        withExtendedLifetime(dropped) {}
        for thread in threads { thread.join() }
    }

    private static func work(on state: Monitor<State>, _ idleWork: IdleWork?) {
        // On Linux the niceness belongs to the thread, although POSIX gives it to the process (setpriority(2),
        // "Notes"). A new thread has that of the process.
        let which = __priority_which_t(PRIO_PROCESS.rawValue)
        setpriority(which, 0, getpriority(which, 0) + niceness)
        var schedule = IdleWork.Schedule(pauses: idleWork?.pauses ?? [])
        while true {
            switch next(of: state, until: schedule.next) {
            case .job(let job):
                if job.cancellation?.isCancelled != true { job.work() }
                state.withLock { $0.runningJobs -= 1 }
                schedule.jobIsDone(at: .now)
            case .idleWork:
                idleWork?.work()
                schedule.roundIsDone(at: .now)
            case .end:
                return
            }
        }
    }

    private enum Next {
        case job(JobQueue.Job)
        case idleWork
        case end
    }

    /// Waits for the next job, the time of the next round of idle work, or the end of the pool.
    private static func next(of state: Monitor<State>, until idleWorkTime: Instant) -> Next {
        if idleWorkTime.isPast { return .idleWork }
        state.withLock { $0.idleWorkers += 1 }
        let next = state.wait(until: idleWorkTime) { state -> Next? in
            if state.isStopped { return .end }
            guard let job = state.queue.removeFirst() else { return nil }
            state.idleWorkers -= 1
            state.runningJobs += 1
            return .job(job)
        }
        if let next { return next }
        state.withLock { $0.idleWorkers -= 1 }
        return .idleWork
    }
}
