/// The frames of a tree or of a session, which change while clients wait for them or listen.
protocol LiveFrames: Sendable {
    /// Called with frames, and how old they may be, in seconds.
    typealias Completion = @Sendable (_ result: Result<FramesResult, Failure>, _ staleSeconds: Int?) -> Void

    /// The name in keys of frames.
    var framesName: String { get }

    /// The name in events.
    var name: String { get }

    /// The state of the folder of images; 0 without one.
    var assetsDigest: UInt64 { get }

    /// Whether nothing comes back after a deletion: true for a session.
    var deletionIsFinal: Bool { get }

    /// Whether the versions cannot be read at the moment. Watchers are called when they can be read again.
    var isUnavailable: Bool { get }

    /// Calls `call` with the newest version after each change, with nil at the end, until `unwatch`.
    func watch(_ call: @escaping VersionWatchers.Call) -> VersionWatchers.Ticket

    func unwatch(_ ticket: VersionWatchers.Ticket)

    /// The newest version; nil if there is none. Called on a worker: it can take time.
    ///
    /// - Parameter seen: the newest version that the client has seen.
    func newest(seen: Int?) throws(Failure) -> Int?

    /// Passes the newest version to `completion`, if it can be read. Called on any thread.
    ///
    /// - Parameter allowsStale: whether the version may be the last known one.
    func lookUp(seen: Int?, allowsStale: Bool, _ completion: @escaping VersionWatchers.Call)

    /// Passes the newest frames to `completion`. Called on a worker.
    func result(for query: FramesQuery, seen: Int?, _ completion: @escaping Completion)

    /// Passes frames of a version to `completion`, or `noSuchVersion` if all who wait for it want a newer one when a
    /// worker begins. Called on any thread.
    func result(
        for key: FramesKey, isWanted: @escaping @Sendable () -> Bool,
        _ completion: @escaping InFlightRequests.Completion)

    /// Queues a job that no request needs at once.
    func submitInBackground(_ job: @escaping @Sendable () -> Void)
}
