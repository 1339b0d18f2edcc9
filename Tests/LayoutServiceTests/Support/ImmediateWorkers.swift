import HTTPServer

/// Does every job at once.
final class ImmediateWorkers: WorkerQueue {
    func submitInBackground(_ job: @escaping @Sendable () -> Void) { job() }
}
