import TreeStore

/// The frames of a stored tree, for clients that wait or listen.
struct StoredTreeFrames: LiveFrames {
    let trees: TreeService
    let tree: TreeName

    var name: String { tree.text }

    var framesName: String { tree.text }

    /// A tree of that name may be put again.
    var deletionIsFinal: Bool { false }

    var assetsDigest: UInt64 { trees.options.assetsDigest }

    /// Always false for a store of this server alone, which does not report that it is available again.
    var isUnavailable: Bool {
        if trees.store.isShared, case .unavailable = trees.store.status { true } else { false }
    }

    func watch(_ call: @escaping VersionWatchers.Call) -> VersionWatchers.Ticket {
        trees.watchers.add(tree.text, call)
    }

    func unwatch(_ ticket: VersionWatchers.Ticket) {
        trees.watchers.remove(ticket)
    }

    func newest(seen: Int?) throws(Failure) -> Int? {
        try trees.versions.newest(tree.text, seen: seen)?.number
    }

    func lookUp(seen: Int?, allowsStale: Bool, _ completion: @escaping VersionWatchers.Call) {
        trees.lookUp(tree, seen: seen, allowsStale: allowsStale, completion)
    }

    func result(for query: FramesQuery, seen: Int?, _ completion: @escaping Completion) {
        trees.result(for: query, of: tree, seen: seen, completion)
    }

    func result(
        for key: FramesKey, isWanted: @escaping @Sendable () -> Bool,
        _ completion: @escaping InFlightRequests.Completion
    ) {
        trees.frames.result(for: key, computedBy: trees.server.submitInBackground, isWanted: isWanted, completion)
    }

    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        trees.server.submitInBackground(job)
    }
}
