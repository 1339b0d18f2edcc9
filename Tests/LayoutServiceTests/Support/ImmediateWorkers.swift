import HTTPServer

/// Does every job at once.
final class ImmediateWorkers: WorkerQueue {
    func submitUnbounded(_ job: @escaping @Sendable () -> Void) { job() }

    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        job()
        return true
    }
}
