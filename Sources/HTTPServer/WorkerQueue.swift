/// The workers of a server, for jobs that do not belong to one request.
package protocol WorkerQueue: AnyObject, Sendable {
    /// Queues a job, even if the queue is full. The caller limits the number of its jobs.
    func submitUnbounded(_ job: @escaping @Sendable () -> Void)

    /// Queues a job; returns false if the queue is full.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool
}
