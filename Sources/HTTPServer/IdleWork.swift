/// What a worker does for itself between jobs.
package struct IdleWork: Sendable {
    /// The pauses before each round, in seconds: the first one after a job, the others after the round before, as long as
    /// there is no job.
    package var pauses: [Double]
    package var work: @Sendable () -> Void

    package init(pauses: [Double], work: @escaping @Sendable () -> Void) {
        self.pauses = pauses
        self.work = work
    }
}
