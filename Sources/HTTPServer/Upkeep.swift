/// What a worker does for itself between jobs.
package struct Upkeep: Sendable {
    /// How long after a job at the latest, unless another one takes longer, in seconds. Never without a job.
    package var seconds: Double
    package var work: @Sendable () -> Void

    package init(seconds: Double, work: @escaping @Sendable () -> Void) {
        self.seconds = seconds
        self.work = work
    }
}
