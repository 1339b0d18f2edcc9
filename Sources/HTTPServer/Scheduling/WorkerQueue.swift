/// The workers of a server, for jobs that do not belong to one request.
package protocol WorkerQueue: AnyObject, Sendable {
    /// Queues a job that runs when no request needs the worker. The caller limits the number of its jobs.
    func submitInBackground(_ job: @escaping @Sendable () -> Void)
}
