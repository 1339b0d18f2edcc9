/// The frames of a session, for clients that wait or listen.
///
/// They are laid out by jobs of the session's queue. That calls no closures of views, not even those for appearing and
/// disappearing.
struct SessionFrames: LiveFrames {
    let session: ScreenSession
    let sessions: ScreenSessions
    let provider: FramesProvider
    let assetsDigest: UInt64

    var name: String { session.id }

    var framesName: String { session.framesName }

    var deletionIsFinal: Bool { true }

    /// Always false, because a session is in this process.
    var isUnavailable: Bool { false }

    func watch(_ call: @escaping VersionWatchers.Call) -> VersionWatchers.Ticket {
        sessions.watchers.add(framesName, call)
    }

    func unwatch(_ ticket: VersionWatchers.Ticket) {
        sessions.noteUse(of: session)
        sessions.watchers.remove(ticket)
    }

    func newest(seen: Int?) -> Int? {
        sessions.session(framesName: framesName)?.version
    }

    func lookUp(seen: Int?, allowsStale: Bool, _ completion: @escaping VersionWatchers.Call) {
        completion(newest(seen: seen))
    }

    func result(for query: FramesQuery, seen: Int?, _ completion: @escaping Completion) {
        let isQueued = session.queue.run {
            do throws(Failure) {
                guard newest(seen: seen) != nil else { throw .sessionEnded }
                provider.result(for: try key(query)) { completion($0, nil) }
            } catch {
                completion(.failure(error), nil)
            }
        }
        if !isQueued { completion(.failure(.sessionBusy), nil) }
    }

    func result(
        for key: FramesKey, isWanted: @escaping @Sendable () -> Bool,
        _ completion: @escaping InFlightRequests.Completion
    ) {
        provider.result(
            for: key, computedBy: { job in submitInBackground { session.queue.runUnlimited(job) } }, isWanted: isWanted,
            completion)
    }

    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        sessions.server.submitInBackground(job)
    }

    /// The key of the newest frames for a query.
    func key(_ query: FramesQuery) throws(Failure) -> FramesKey {
        try query.key(
            framesName, kept: ScreenSession.firstVersion...session.version, assets: assetsDigest)
    }
}
