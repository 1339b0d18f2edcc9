import HTTPServer

/// Runs every job immediately, on the calling thread.
final class ImmediateWorkers: WorkerQueue {
    func submitInBackground(_ job: @escaping @Sendable () -> Void) { job() }
}
