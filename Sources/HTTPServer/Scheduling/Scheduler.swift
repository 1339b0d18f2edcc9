import Platform

/// Decides which job a worker runs next. It has no threads and reads no clock.
///
/// A long job is one that has run for `longMilliseconds`. From then on it no longer occupies a worker, so that it does
/// not delay others. A heavy job is one that is expected to become long. Heavy jobs wait while as many long and heavy
/// jobs run as half the number of workers. Background jobs run when no request can, or when they have waited for long.
struct Scheduler {
    struct Options: Sendable {
        /// How many jobs run at once, not counting long ones.
        var workers: Int
        /// How many requests may wait.
        var queueMax: Int
        /// A job that has run for this time is long, in milliseconds.
        var longMilliseconds: Int

        /// A heavy job begins only while fewer long and heavy jobs than this run.
        var heavyMax: Int { max(1, workers / 2) }
    }

    /// A background job that has waited for this time precedes requests, in milliseconds.
    static let backgroundPatienceMilliseconds = 100

    /// The time between checks for memory while there is none for another job, in milliseconds.
    private static let memoryCheckMilliseconds = 20

    /// Identifies a running job.
    typealias Ticket = Int

    enum Next {
        case job(Job, Ticket)
        /// Nothing can begin before this instant, unless a job is added or finished.
        case wait(until: Instant)
    }

    private struct Running {
        /// Nil for a background job.
        let taken: FairQueue.Taken?
        let start: Instant
    }

    private struct Background {
        let job: Job
        let enqueued: Instant
    }

    let options: Options
    private var requests: FairQueue
    private var background = FIFO<Background>()
    private var running: [Ticket: Running] = [:]
    private var lastTicket = 0

    init(_ options: Options) {
        self.options = options
        requests = FairQueue(heavyNanoseconds: options.longMilliseconds * 1_000_000)
    }

    /// The number of requests that wait for a worker.
    var waitingRequests: Int { requests.count }

    /// The number of background jobs that wait for a worker.
    var waitingBackgroundJobs: Int { background.count }

    var runningJobs: Int { running.count }

    /// Whether any job waits.
    var hasWaiting: Bool { requests.count > 0 || !background.isEmpty }

    // MARK: Adding

    /// Adds the job of a request. If the queue is full, returns the job to refuse, which may be the new one; otherwise
    /// nil.
    mutating func add(_ job: Job, at now: Instant) -> Job? {
        guard isFull(at: now) else {
            requests.append(job)
            return nil
        }
        guard let dropped = requests.makeRoom(for: job.client) else { return job }
        requests.append(job)
        return dropped
    }

    /// Adds a job that continues a request which has begun, even if the queue is full.
    mutating func addUnbounded(_ job: Job) {
        requests.append(job)
    }

    /// Adds a background job. Its callers limit how many there are.
    mutating func addBackground(_ job: Job, at now: Instant) {
        background.append(Background(job: job, enqueued: now))
    }

    /// Whether the request of a client would be refused.
    mutating func refuses(_ client: String, at now: Instant) -> Bool {
        isFull(at: now) && !requests.canMakeRoom(for: client)
    }

    /// Whether the queue of requests is full.
    mutating func isFull(at now: Instant) -> Bool {
        guard isFullWithCancelled(at: now) else { return false }
        requests.removeCancelled()
        return isFullWithCancelled(at: now)
    }

    private func isFullWithCancelled(at now: Instant) -> Bool {
        // Free workers take further jobs from the queue at once.
        requests.count >= options.queueMax + max(0, options.workers - occupied(at: now))
    }

    // MARK: Running

    /// The next job for a worker.
    ///
    /// - Parameter admitsWork: whether there is memory for one more job.
    mutating func next(at now: Instant, admitsWork: Bool = true) -> Next {
        guard occupied(at: now) < options.workers else { return .wait(until: nextLong(after: now)) }
        guard admitsWork || !hasWaiting else {
            return .wait(until: now.adding(milliseconds: Self.memoryCheckMilliseconds))
        }
        if isBackgroundOverdue(at: now), let job = takeBackground(at: now) { return job }
        let long = running.values.filter { isLong($0, at: now) }.compactMap { $0.taken?.job.client }
        if let taken = requests.removeFirst(admitsHeavy: admitsHeavy(at: now), clientsWithLongJobs: Set(long)) {
            return begin(taken.job, Running(taken: taken, start: now))
        }
        return takeBackground(at: now) ?? .wait(until: nextLong(after: now))
    }

    /// Records the end of a job.
    ///
    /// - Parameter nanoseconds: the processor time that it has used.
    mutating func finish(_ ticket: Ticket, used nanoseconds: Int) {
        guard let running = running.removeValue(forKey: ticket), let taken = running.taken else { return }
        requests.finish(taken, used: nanoseconds)
    }

    private mutating func takeBackground(at now: Instant) -> Next? {
        // Long jobs count here, because background jobs for slow trees must not take the spare threads.
        guard running.values.count(where: { $0.taken == nil }) < options.workers else { return nil }
        return background.removeFirst().map { begin($0.job, Running(taken: nil, start: now)) }
    }

    private mutating func begin(_ job: Job, _ running: Running) -> Next {
        lastTicket += 1
        self.running[lastTicket] = running
        return .job(job, lastTicket)
    }

    /// Whether a background job has waited for long, and none runs.
    private func isBackgroundOverdue(at now: Instant) -> Bool {
        guard let oldest = background.first else { return false }
        return oldest.enqueued.adding(milliseconds: Self.backgroundPatienceMilliseconds) <= now
            && running.values.allSatisfy { $0.taken != nil }
    }

    private func admitsHeavy(at now: Instant) -> Bool {
        running.values.count { isLong($0, at: now) || $0.taken?.isHeavy == true } < options.heavyMax
    }

    /// How many workers are occupied: by jobs that are not long.
    private func occupied(at now: Instant) -> Int {
        running.values.count { !isLong($0, at: now) }
    }

    private func isLong(_ running: Running, at now: Instant) -> Bool {
        longTime(of: running) <= now
    }

    /// When a running job becomes long.
    private func longTime(of running: Running) -> Instant {
        running.start.adding(milliseconds: options.longMilliseconds)
    }

    /// When the next of the running jobs becomes long.
    private func nextLong(after now: Instant) -> Instant {
        running.values.lazy.map(longTime).filter { $0 > now }.min() ?? .never
    }
}
