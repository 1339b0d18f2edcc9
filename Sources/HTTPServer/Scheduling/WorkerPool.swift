import Glibc
import Platform

/// Threads that run jobs in the order of a `Scheduler`.
final class WorkerPool: Sendable {
    private struct State {
        var scheduler: Scheduler
        var isStopped = false
    }

    /// How much nicer workers are than event threads, so that long layouts do not delay arriving requests. With 5
    /// instead of 10, the 99th percentile of the requests' waiting time doubles.
    private static let niceness: Int32 = 10
    /// Additional threads that replace those occupied by long jobs. They sleep until then.
    private static let spareThreads = 8

    private let state: Monitor<State>
    private let threads: [Thread]

    /// Starts the threads.
    init(
        _ options: Scheduler.Options, memory: MemoryBudget, stackBytes: Int, idleWork: IdleWork? = nil
    ) throws(ServerError) {
        let state = Monitor(State(scheduler: Scheduler(options)))
        var threads: [Thread] = []
        do throws(ServerError) {
            for _ in 0..<options.workers + options.heavyMax + Self.spareThreads {
                threads.append(try Thread.serving(stackBytes: stackBytes) { Self.work(on: state, memory, idleWork) })
            }
        } catch {
            Self.stop(state, threads)
            throw error
        }
        self.state = state
        self.threads = threads
    }

    /// The number of requests that no worker has taken yet.
    var waitingJobs: Int { state.withLock { $0.scheduler.waitingRequests } }

    /// The number of background jobs that no worker has taken yet.
    var waitingBackgroundJobs: Int { state.withLock { $0.scheduler.waitingBackgroundJobs } }

    /// The number of jobs that workers run.
    var runningJobs: Int { state.withLock { $0.scheduler.runningJobs } }

    /// Whether the queue of requests is full.
    var isFull: Bool {
        let now = Instant.now
        return state.withLock { $0.scheduler.isFull(at: now) }
    }

    /// Whether a request of this client would be refused.
    func refuses(_ client: String) -> Bool {
        let now = Instant.now
        return state.withLock { $0.scheduler.refuses(client, at: now) }
    }

    /// Queues the job of a request, or calls its `refuse`. A job that is cancelled before a worker takes it is never
    /// run.
    func submit(_ job: Job) {
        let now = Instant.now
        let refused = state.withLock(waking: .one) { state in
            state.isStopped ? job : state.scheduler.add(job, at: now)
        }
        refused?.refuse?()
    }

    /// Queues a job that continues a request which has begun, even if the queue is full.
    func submitUnbounded(_ job: Job) {
        state.withLock(waking: .one) { state in
            if !state.isStopped { state.scheduler.addUnbounded(job) }
        }
    }

    /// Queues a job that runs when no request needs the worker. The caller limits how many there are.
    func submitInBackground(_ work: @escaping @Sendable () -> Void) {
        let now = Instant.now
        state.withLock(waking: .one) { state in
            if !state.isStopped { state.scheduler.addBackground(Job(client: "", work: work), at: now) }
        }
    }

    /// Drops the jobs that wait, and returns when those that run are finished. The owner calls it once.
    func stop() {
        Self.stop(state, threads)
    }

    private static func stop(_ state: Monitor<State>, _ threads: [Thread]) {
        let dropped = state.withLock(waking: .all) { state in
            state.isStopped = true
            defer { state.scheduler = Scheduler(state.scheduler.options) }
            return state.scheduler
        }
        // Released after unlocking: freeing the bodies of their requests takes time.
        withExtendedLifetime(dropped) {}
        for thread in threads { thread.join() }
    }

    private static func work(on state: Monitor<State>, _ memory: MemoryBudget, _ idleWork: IdleWork?) {
        // On Linux the niceness belongs to the thread, although POSIX gives it to the process (setpriority(2),
        // "Notes"). A new thread has that of the process.
        let which = __priority_which_t(PRIO_PROCESS.rawValue)
        setpriority(which, 0, getpriority(which, 0) + niceness)
        var schedule = IdleWork.Schedule(pauses: idleWork?.pauses ?? [])
        while true {
            switch next(of: state, memory, idleWorkAt: schedule.next) {
            case .job(let job, let ticket):
                let start = ProcessorTime.ofThread
                if !job.isCancelled { job.work() }
                let used = ProcessorTime.ofThread - start
                let isLong = state.withLock { state in
                    state.scheduler.finish(ticket, used: used)
                    return used >= state.scheduler.options.longMilliseconds * 1_000_000
                }
                if isLong { idleWork?.workAfterLongJob() }
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
        case job(Job, Scheduler.Ticket)
        case idleWork
        case end
    }

    /// Waits for the next job, the time of the next round of idle work, or the end of the pool.
    private static func next(
        of state: Monitor<State>, _ memory: MemoryBudget, idleWorkAt idleWorkTime: Instant
    ) -> Next {
        if idleWorkTime.isPast { return .idleWork }
        return state.wait(for: { monitored in
            if monitored.isStopped { return .found(.end) }
            let now = Instant.now
            let admitsWork = memory.admitsWork(besides: monitored.scheduler.runningJobs)
            switch monitored.scheduler.next(at: now, admitsWork: admitsWork) {
            case .job(let job, let ticket):
                // Wakes another thread, because the time until which it must wait has changed.
                if monitored.scheduler.hasWaiting { state.wake(.one) }
                return .found(.job(job, ticket))
            case .wait(let until):
                return idleWorkTime <= now ? .found(.idleWork) : .nothing(until: min(until, idleWorkTime))
            }
        })
    }
}
