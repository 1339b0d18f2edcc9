import Drawing
import HTTPServer

extension TreeService {
    /// Frames of a tree, a patch, or a picture.
    ///
    /// - Parameter format: nil for the one that the client prefers by `Accept`.
    func frames(_ head: RequestHead, _ name: TreeName, as format: PictureFormat?) -> Answer {
        do throws(Failure) {
            let query = try framesQuery(head, as: format)
            if query.wait > 0 {
                let tree = StoredTreeFrames(trees: self, tree: name)
                return .deferred(FramesLongPoll(tree, query: query, head: head).deferredAnswer)
            }
            // Cached results need no worker.
            if let newest = versions.known(name.text),
                let result = try frames.cache[
                    query.key(name.text, kept: newest.kept(store.limits), assets: options.assetsDigest)],
                result.compressesQuickly || !ContentCoding.acceptsGzip(head.headers)
            {
                return .now(response(.success(result), query, to: head))
            }
            return .onWorker(head) { [self] reply in
                let seen = query.since ?? head.headers.knownVersion
                result(for: query, of: name, seen: seen) { [self] result, staleSeconds in
                    reply.respond(response(result, query, staleSeconds: staleSeconds, to: head))
                }
            }
        } catch {
            return .now(Response(error, to: head))
        }
    }

    private func framesQuery(_ head: RequestHead, as format: PictureFormat?) throws(Failure) -> FramesQuery {
        guard format == nil, PictureFormat.preferred(by: head.headers) == nil else {
            return try FramesQuery(head, as: format)
        }
        let text = head.query ?? ""
        if let parsed = parsedQueries[text] { return parsed }
        let query = try FramesQuery(head, as: nil)
        parsedQueries[text] = query
        return query
    }

    /// The frames of a tree and their changes from now on, as server-sent events.
    func events(_ head: RequestHead, _ name: TreeName) -> Answer {
        do throws(Failure) {
            let query = try EventsQuery(head)
            let listen = { @Sendable [self] (reply: Reply, staleSeconds: Int?) in
                let listener = FramesEventSource(
                    StoredTreeFrames(trees: self, tree: name), query, staleSeconds: staleSeconds)
                if head.method == "HEAD" { return reply.respond(listener.head) }
                reply.listen(to: listener)
            }
            let isListener = head.method != "HEAD"
            let answer = DeferredAnswer(isListener: isListener) { [self] reply in
                // After a restart many clients reconnect at once, and the queue may be full. If the tree existed at the
                // last look-up, they are accepted without a worker.
                var refuse: (@Sendable () -> Void)?
                if versions.lastKnown(name.text) != nil { refuse = { listen(reply, nil) } }
                reply.work(ifRefused: refuse) { [self] in
                    do throws(Failure) {
                        guard let newest = try versions.newest(name.text, seen: query.shown) else {
                            throw .noSuchTree(name.text)
                        }
                        listen(reply, newest.staleSeconds)
                    } catch {
                        reply.respond(Response(error, to: head))
                    }
                }
            }
            return .deferred(answer)
        } catch {
            return .now(Response(error, to: head))
        }
    }

    /// Passes the result of a query to `completion`, with its age if the store could not be asked. Computes it on this
    /// thread, which must be a worker, unless it is cached or another worker is computing it.
    ///
    /// - Parameter seen: the newest version that the client has seen.
    func result(
        for query: FramesQuery, of name: TreeName, seen: Int? = nil,
        _ completion: @escaping LiveFrames.Completion
    ) {
        do throws(Failure) {
            guard let newest = try versions.newest(name.text, seen: seen, for: query.version) else {
                throw .noSuchTree(name.text)
            }
            let key = try query.key(
                name.text, kept: newest.kept(store.limits), assets: options.assetsDigest)
            frames.result(for: key) { completion($0, newest.staleSeconds) }
        } catch {
            completion(.failure(error), nil)
        }
    }

    func response(
        _ result: Result<FramesResult, Failure>, _ query: FramesQuery, staleSeconds: Int? = nil, to head: RequestHead
    ) -> Response {
        Response(result, query, cacheControl: cacheControl(query), staleSeconds: staleSeconds, to: head)
    }

    /// A version never changes, but its frames do if they depend on files.
    private func cacheControl(_ query: FramesQuery) -> String {
        options.cacheControl(isFixed: query.version != nil && options.assets == nil)
    }
}
