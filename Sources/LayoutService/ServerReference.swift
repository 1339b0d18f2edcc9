import HTTPServer
import Synchronization

/// The server whose workers run the background jobs of trees and sessions. It is not retained, because it retains the
/// service.
final class ServerReference: Sendable {
    private struct Server {
        weak var workers: (any WorkerQueue)?
    }

    private let server = Mutex(Server())

    func set(_ workers: any WorkerQueue) {
        server.withLock { $0.workers = workers }
    }

    /// Queues a job that runs when no request needs the worker. It is dropped if there is no server.
    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        server.withLock { $0.workers }?.submitInBackground(job)
    }
}
