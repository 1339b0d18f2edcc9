/// The load of a server.
package protocol ServerStatus: AnyObject, Sendable {
    /// The number of requests between their request line and the last byte of their response.
    var openRequests: Int { get }

    /// The number of connections whose sockets are not closed.
    var openConnections: Int { get }

    /// The number of requests that wait for a worker.
    var waitingJobs: Int { get }

    /// The number of background jobs that wait for a worker.
    var waitingBackgroundJobs: Int { get }

    /// The number of jobs that workers run.
    var runningJobs: Int { get }

    /// The number of clients that listen to events.
    var eventStreams: Int { get }

    /// The number of clients that wait for events, in event streams and long polls.
    var listeners: Int { get }

    /// The connections that were closed or refused so far because of a limit.
    var connectionCuts: ConnectionCuts { get }

    /// Whether the queue of requests is full.
    var isSaturated: Bool { get }

    /// Whether connections are closed after their next response: from `beginDraining` on, before the server stops.
    var isDraining: Bool { get }
}
