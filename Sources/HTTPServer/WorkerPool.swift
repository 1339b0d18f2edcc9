import Glibc
import Platform

/// Threads that run jobs in the order in which they were submitted; of those that wait there is an upper bound.
final class WorkerPool: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var queue = JobQueue()
        var idleWorkers = 0
        var runningJobs = 0
        var isStopped = false
    }

    /// How much less eagerly the system runs workers than event threads (`nice`), so that a request which arrives is
    /// not kept waiting by layouts that take long. With half as much, every hundredth waits twice as long.
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

    /// Jobs that no worker has taken yet.
    var waitingJobs: Int { state.withLock { $0.queue.count } }

    /// Jobs that workers run.
    var runningJobs: Int { state.withLock { $0.runningJobs } }

    /// Whether a further job would be refused.
    var isFull: Bool { state.withLock { isFull(&$0) } }

    /// Queues a job; returns false if as many as may wait are waiting, or the pool is stopped. A job that is cancelled
    /// before a worker takes it is never run.
    func submit(_ cancellation: Cancellation, _ work: @escaping Work) -> Bool {
        state.withLock(waking: .one) { state in
            guard !state.isStopped, !isFull(&state) else { return false }
            state.queue.append(JobQueue.Job(cancellation: cancellation, work: work))
            return true
        }
    }

    /// Queues a job that goes on with something that has begun: it is always taken.
    func submitMore(_ work: @escaping Work) {
        state.withLock(waking: .one) { state in
            if !state.isStopped { state.queue.append(JobQueue.Job(cancellation: nil, work: work)) }
        }
    }

    /// Drops the jobs that wait, and returns when those that run are finished. To be called once.
    func stop() {
        Self.stop(state, threads)
    }

    private func isFull(_ state: inout State) -> Bool {
        // A job that an idle worker is about to take does not wait.
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
        // Released outside the lock: what a job holds may be anything.
        withExtendedLifetime(dropped) {}
        for thread in threads { thread.join() }
    }

    private static func work(on state: Monitor<State>, _ idleWork: IdleWork?) {
        // Linux keeps this for each thread, although POSIX has it for the process (setpriority(2), "Notes"). The thread
        // has begun with what the process was started with.
        let which = __priority_which_t(PRIO_PROCESS.rawValue)
        setpriority(which, 0, getpriority(which, 0) + niceness)
        let pauses = idleWork?.pauses ?? []
        var round = 0
        var idleWorkTime: Deadline?
        while true {
            switch next(of: state, until: idleWorkTime) {
            case .job(let job):
                if job.cancellation?.isCancelled != true { job.work() }
                state.withLock { $0.runningJobs -= 1 }
                guard idleWorkTime == nil || round > 0 else { continue }
                round = 0
            case .idleWork:
                idleWork?.work()
                round += 1
            case .end:
                return
            }
            idleWorkTime = round < pauses.count ? Deadline(secondsFromNow: pauses[round]) : nil
        }
    }

    /// What a worker does next.
    private enum Next {
        case job(JobQueue.Job)
        case idleWork
        case end
    }

    /// Waits for the next job, the time of idleWork, or the end of the pool.
    private static func next(of state: Monitor<State>, until idleWorkTime: Deadline?) -> Next {
        if let idleWorkTime, idleWorkTime.isPast { return .idleWork }
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
