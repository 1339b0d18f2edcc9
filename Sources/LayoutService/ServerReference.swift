import HTTPServer
import Synchronization

/// The server that passes requests to this service. It is not retained, because it retains the service.
final class ServerReference: Sendable {
    private struct Parts {
        weak var status: (any ServerStatus)?
        weak var workers: (any WorkerQueue)?
    }

    private let parts = Mutex(Parts())

    /// Sets the server, whose state operators see.
    func set(_ server: any ServerStatus & WorkerQueue) {
        parts.withLock { $0.status = server }
        useWorkers(of: server)
    }

    /// Sets whose workers run the jobs.
    func useWorkers(of server: any WorkerQueue) {
        parts.withLock { $0.workers = server }
    }

    /// The load of the server; nil before it is set, and after its end.
    var status: (any ServerStatus)? { parts.withLock { $0.status } }

    /// Queues a job that runs when no request needs the worker. It is dropped if there is no server.
    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        parts.withLock { $0.workers }?.submitInBackground(job)
    }
}
