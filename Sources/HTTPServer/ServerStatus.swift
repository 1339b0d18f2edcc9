/// How busy a server is.
package protocol ServerStatus: AnyObject, Sendable {
    /// Requests under way: from the request line to the last byte of the response.
    var openRequests: Int { get }

    /// Connections that are open or about to be closed.
    var openConnections: Int { get }

    /// Jobs that wait for a worker.
    var waitingJobs: Int { get }

    /// Jobs that workers run.
    var runningJobs: Int { get }

    /// Listeners to events.
    var eventStreams: Int { get }

    /// Whether a request that needs a worker would be refused.
    var isSaturated: Bool { get }

    /// Whether the server is being stopped.
    var isDraining: Bool { get }
}
