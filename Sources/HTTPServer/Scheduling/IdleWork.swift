import Platform

/// Work that a worker does between jobs, such as returning memory.
package struct IdleWork: Sendable {
    /// The pause before each round, in seconds: the first begins at the end of a job, the others at the end of the
    /// previous round. After the last round, the next one follows the end of another job.
    package var pauses: [Double]
    package var work: @Sendable () -> Void
    /// Called after each job that was long.
    package var workAfterLongJob: @Sendable () -> Void

    package init(
        pauses: [Double], work: @escaping @Sendable () -> Void,
        workAfterLongJob: @escaping @Sendable () -> Void = {}
    ) {
        self.pauses = pauses
        self.work = work
        self.workAfterLongJob = workAfterLongJob
    }

    /// The times of a worker's rounds.
    struct Schedule {
        private let pauses: [Double]
        private var rounds = 0
        /// When the next round is due; `never` before the first job and after the last round.
        private(set) var next = Instant.never

        init(pauses: [Double]) {
            self.pauses = pauses
        }

        /// Schedules the first round. If it is scheduled already, its time does not change, so that it also takes place
        /// under steady load.
        mutating func jobIsDone(at now: Instant) {
            guard next == .never || rounds > 0 else { return }
            rounds = 0
            schedule(after: now)
        }

        mutating func roundIsDone(at now: Instant) {
            rounds += 1
            schedule(after: now)
        }

        private mutating func schedule(after now: Instant) {
            next = rounds < pauses.count ? now.adding(milliseconds: Int(pauses[rounds] * 1_000)) : .never
        }
    }
}
