import HTTPServer
import Synchronization

/// The server that passes requests to this service. It is not retained, because it retains the service.
final class ServerReference: Sendable {
    private struct Parts {
        weak var status: (any ServerStatus)?
        weak var workers: (any WorkerQueue)?
    }

    private let parts = Mutex(Parts())

    /// Sets the server. Operators see its state; its workers run the background jobs of trees and sessions.
    ///
    /// - Parameter status: nil in tests that only need workers.
    func set(_ status: (any ServerStatus)?, workers: any WorkerQueue) {
        parts.withLock { $0 = Parts(status: status, workers: workers) }
    }

    /// The load of the server; nil before it is set, and after its end.
    var status: (any ServerStatus)? { parts.withLock { $0.status } }

    /// Queues a job that runs when no request needs the worker. It is dropped if there is no server.
    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        parts.withLock { $0.workers }?.submitInBackground(job)
    }
}
