import HTTPServer
import Platform
import TreeStore

/// Answers requests for stored trees, which authors put on the server for any number of clients.
final class TreeService: Sendable {
    let versions: NewestVersions
    let watchers = VersionWatchers()
    let frames: FramesProvider
    let store: any TreeStore
    let server: ServerReference
    let editor: TreeEditor
    let options: ServiceOptions
    let parsedQueries = ParseCache<FramesQuery>()

    /// - Parameters:
    ///   - clock: returns the current time, for deadlines.
    ///   - count: called with the report of each computation.
    init(
        store: any TreeStore, server: ServerReference, processor: RequestProcessor, pictures: PictureMaker,
        options: ServiceOptions,
        fingerprint: String, clock: @escaping @Sendable () -> Instant = { .now },
        count: @escaping @Sendable (WorkReport) -> Void
    ) {
        self.store = store
        self.server = server
        self.options = options
        versions = NewestVersions(store: store, staleSecondsMax: options.staleSecondsMax)
        let cache = FramesCache(bytesMax: options.framesCacheBytesMax, memory: options.memory)
        editor = TreeEditor(
            store: store, versions: versions, cache: cache, processor: processor, options: options)
        frames = FramesProvider(
            source: StoredTreeLayouts(store: store, cache: cache, processor: processor),
            cache: cache, processor: processor, pictures: pictures, fingerprint: fingerprint,
            options: options,
            clock: clock,
            count: count)
        store.observe { [weak self] in self?.handle($0) }
    }

    // MARK: Changes

    /// Passes the newest version of a tree to `completion`, on a worker. If the store cannot be asked, `completion` is
    /// not called; the store reports `resync` when it is available again.
    ///
    /// - Parameters:
    ///   - seen: the version that the client shows.
    ///   - allowsStale: whether to pass the last known version if the store cannot be asked.
    func lookUp(
        _ name: TreeName, seen: Int?, allowsStale: Bool = false, _ completion: @escaping @Sendable (Int?) -> Void
    ) {
        server.submitInBackground { [self] in reportNewest(name.text, seen: seen, allowsStale: allowsStale, completion)
        }
    }

    private func handle(_ change: TreeChange) {
        switch change {
        case .tree(let name, let version):
            versions.note(name, version: version)
            // In the background, because an author waits for the answer of this thread.
            if watchers.noteChange(of: name, version: version) {
                server.submitInBackground { [self] in watchers.notifyOfLastChange(of: name) }
            }
        case .resync:
            versions.noteGap()
            server.submitInBackground { [self] in
                for name in watchers.names {
                    reportNewest(name) { watchers.notify(name, version: $0) }
                }
            }
        }
    }

    private func reportNewest(
        _ name: String, seen: Int? = nil, allowsStale: Bool = false, _ completion: (Int?) -> Void
    ) {
        for _ in 0..<ListenerProgress.unreadTriesMax {
            do throws(Failure) {
                let newest = try versions.newest(name, seen: seen)
                if allowsStale || newest?.staleSeconds == nil { return completion(newest?.number) }
            } catch {
                guard case .storeUnavailable = error else { return }
            }
            // Retried after a lost connection. A store that is unavailable reports `resync` when it is available again.
            if case .unavailable = store.status { return }
        }
    }

    // MARK: Requests

    func answer(_ request: Request, _ target: TreeTarget) -> Answer {
        let head = request.head
        let name = target.name
        switch (target.part, request.method) {
        case (.frames(let format), _): return frames(head, name, as: format)
        case (.events, _): return events(head, name)
        case (.versions, _): return .madeOnWorker(head) { [self] _ throws(Failure) in try versions(head, name) }
        case (.document, "PUT"):
            return change(head) { [editor] cancellation throws(Failure) in
                try editor.put(request, name, cancellation)
            }
        case (.document, "PATCH"):
            return change(head) { [editor] cancellation throws(Failure) in
                try editor.patch(request, name, cancellation)
            }
        case (.document, "DELETE"):
            return change(head) { [editor] _ throws(Failure) in try editor.delete(request, name) }
        case (.data, "PUT"):
            return change(head) { [editor] cancellation throws(Failure) in
                try editor.putData(request, name, cancellation)
            }
        case (.document, _): return .madeOnWorker(head) { [self] _ throws(Failure) in try document(head, name) }
        case (.data, _): return .madeOnWorker(head) { [self] _ throws(Failure) in try data(head, name) }
        }
    }

    /// Lists the trees.
    func list(_ head: RequestHead) -> Answer {
        .madeOnWorker(head) { [self] _ throws(Failure) in
            var query = Query(head.query)
            let limit = query.integer("limit", in: 1...TreeJSON.limitMax) ?? TreeJSON.limitDefault
            let prefix = query.text("prefix") ?? ""
            let after = query.text("after")
            try query.finish()
            let entries = try Failure.ofStore { () throws(StoreFailure) in
                try store.list(prefix: prefix, after: after, limit: limit + 1)
            }
            return Response(json: TreeJSON.trees(entries, limit: limit))
        }
    }

    /// Has a worker change a tree. Unknown parameters are refused, so that `DELETE ?version=1` does not delete the
    /// whole tree.
    private func change(
        _ head: RequestHead, _ make: @escaping @Sendable (Cancellation) throws(Failure) -> Response
    ) -> Answer {
        .madeOnWorker(head) { cancellation throws(Failure) in
            try Query(head.query).finish()
            return try make(cancellation)
        }
    }

    private func versions(_ head: RequestHead, _ name: TreeName) throws(Failure) -> Response {
        try Query(head.query).finish()
        let versions = try Failure.ofStore { () throws(StoreFailure) in try store.versions(of: name.text) }
        guard !versions.isEmpty else { throw .noSuchTree(name.text) }
        return Response(json: TreeJSON.versions(versions, of: name))
    }

    private func document(_ head: RequestHead, _ name: TreeName) throws(Failure) -> Response {
        let tree = try tree(head, name)
        return response(tree.document, of: tree.version, to: head)
    }

    private func data(_ head: RequestHead, _ name: TreeName) throws(Failure) -> Response {
        let tree = try tree(head, name)
        return response(try editor.data(of: tree.document), of: tree.version, to: head)
    }

    private func tree(_ head: RequestHead, _ name: TreeName) throws(Failure) -> StoredTree {
        var query = Query(head.query)
        let version = query.integer("version", in: 1...Int.max)
        try query.finish()
        let tree = try Failure.ofStore { () throws(StoreFailure) in try store.tree(name.text, version: version) }
        if let tree { return tree }
        guard let version, try versions.newest(name.text) != nil else { throw .noSuchTree(name.text) }
        throw .noSuchVersion(version, of: name.text)
    }

    private func response(_ body: [UInt8], of version: TreeVersion, to head: RequestHead) -> Response {
        let headers = [("ETag", version.tag), ("Cache-Control", "no-cache")]
        if head.headers.know([version.tag]) { return Response(status: 304, headers: headers) }
        var response = Response(json: body)
        response.headers += headers
        return response
    }
}
