import Drawing
import HTTPServer
import LayoutJSON
import Synchronization

/// Answers requests for the screens of a program in Swift, and for the sessions in which clients use them.
final class ScreenService: Sendable {
    let sessions: ScreenSessions

    private let screens: [String: ScreenDefinition]
    /// Frames of screens without a session. They are computed for each request, because a program may show data that
    /// change.
    private let firstFrames: FramesProvider
    private let sessionFrames: FramesProvider
    private let server: ServerReference
    private let processor: RequestProcessor
    private let options: ServiceOptions

    /// - Parameters:
    ///   - cache: the cache for the frames of sessions.
    ///   - frames: makes a provider of frames from a source of layouts and a cache.
    init(
        screens: [ScreenDefinition], server: ServerReference, processor: RequestProcessor, options: ServiceOptions,
        cache: FramesCache, frames: (any LayoutSource, FramesCache) -> FramesProvider
    ) {
        self.screens = Dictionary(screens.map { ($0.name, $0) }) { first, _ in first }
        self.server = server
        self.processor = processor
        self.options = options
        sessions = ScreenSessions(
            countMax: options.sessionsMax, idleSecondsMax: options.sessionIdleSecondsMax, server: server)
        firstFrames = frames(
            FirstScreenLayouts(screens: self.screens, processor: processor),
            FramesCache(bytesMax: 0, memory: options.memory))
        sessionFrames = frames(SessionLayouts(sessions: sessions), cache)
    }

    /// Whether there are screens.
    var hasScreens: Bool { !screens.isEmpty }

    func answer(_ request: Request, _ target: ScreenTarget) throws(Failure) -> Answer {
        let head = request.head
        switch target {
        case .frames(let name, let format): return try frames(head, of: try screen(name), as: format)
        case .sessions(let name): return try begin(head, try screen(name))
        case .session(let id): return try end(head, id)
        case .sessionFrames(let id, let format): return try frames(head, in: try sessions.use(id), as: format)
        case .actions(let id): return try act(request, in: try sessions.use(id))
        case .events(let id): return try events(head, in: try sessions.use(id))
        }
    }

    private func screen(_ name: String) throws(Failure) -> ScreenDefinition {
        guard let screen = screens[name] else { throw .noSuchScreen(name) }
        return screen
    }

    // MARK: Requests

    private func frames(
        _ head: RequestHead, of screen: ScreenDefinition, as format: PictureFormat?
    ) throws(Failure) -> Answer {
        let query = try FramesQuery(head, as: format, of: .one)
        let key = try query.key(
            screen.name, kept: ScreenSession.firstVersion...ScreenSession.firstVersion,
            assets: options.assetsDigest)
        return .onWorker(head) { [self] reply in
            firstFrames.result(for: key) { reply.respond(Response($0, query, to: head)) }
        }
    }

    private func begin(_ head: RequestHead, _ screen: ScreenDefinition) throws(Failure) -> Answer {
        let query = try FramesQuery(head.query, as: nil, of: .one)
        let account = options.account(of: head)
        return .onWorker(head) { [self] reply throws(Failure) in
            let session = try sessions.begin(for: account) { id in
                ScreenSession(
                    id: id, processor: processor, memory: options.memory.share(of: account),
                    begin: { [self] session in
                        screen.begin { [self, weak session] change in update(session, by: change) }
                    },
                    onNewVersion: { [sessions] in sessions.notify($0, version: $0.version) })
            }
            answer(head, query, in: session, reply) { [sessions] response in
                guard response.status == 200, !reply.cancellation.isCancelled else { return sessions.discard(session) }
                response.status = 201
                response.headers.append(("Location", "/v1/sessions/\(session.id)"))
            }
        }
    }

    private func end(_ head: RequestHead, _ id: String) throws(Failure) -> Answer {
        try Query(head.query).finish()
        try sessions.end(id)
        return .now(Response(status: 204))
    }

    private func frames(
        _ head: RequestHead, in session: ScreenSession, as format: PictureFormat?
    ) throws(Failure) -> Answer {
        let query = try FramesQuery(head, as: format, of: .newest)
        let live = live(session)
        if query.wait > 0 { return .deferred(FramesLongPoll(live, query: query, head: head).deferredAnswer) }
        // Cached results need no job.
        if let known = sessionFrames.cache[try live.key(query)],
            known.compressesQuickly || !ContentCoding.acceptsGzip(head.headers)
        {
            showLater(session, in: query.viewport)
            return .now(Response(.success(known), query, to: head))
        }
        return .onWorker(head) { [self] reply in answer(head, query, in: session, reply) }
    }

    /// The changes of a session from now on, as server-sent events.
    private func events(_ head: RequestHead, in session: ScreenSession) throws(Failure) -> Answer {
        let query = try EventsQuery(head)
        let source = FramesEventSource(live(session), query)
        if head.method == "HEAD" { return .now(source.head) }
        let answer = DeferredAnswer(isListener: true) { [self] reply in
            reply.work { [self] in
                let isQueued = session.queue.run { [self] in
                    guard !reply.cancellation.isCancelled else { return }
                    // The first event tells why the version cannot be shown.
                    show(session, in: query.viewport)
                    reply.listen(to: source)
                }
                if !isQueued { reply.respond(Response(.sessionBusy, to: head)) }
            }
        }
        return .deferred(answer)
    }

    private func act(_ request: Request, in session: ScreenSession) throws(Failure) -> Answer {
        let head = request.head
        let query = try FramesQuery(head.query, as: nil, of: .one)
        return .onWorker(head) { [self] reply throws(Failure) in
            answer(head, query, in: session, reply, after: try event(in: request))
        }
    }

    private func event(in request: Request) throws(Failure) -> ClientEvent {
        let body = try ContentCoding.decodedBody(of: request, bytesMax: options.bodyBytesMax)
        return try Failure.ofRequest { () throws(RequestFailure) in
            try ClientEvent(parsing: body, limits: options.limits)
        }
    }

    // MARK: On a worker

    /// Answers with the newest frames of a session, from a job of its queue.
    ///
    /// - Parameters:
    ///   - event: the event to act on before the frames are computed; nil for none.
    ///   - adapt: changes the response. Called even if the client does not wait for it any more.
    private func answer(
        _ head: RequestHead, _ query: FramesQuery, in session: ScreenSession, _ reply: Reply,
        after event: ClientEvent? = nil, adapt: @escaping @Sendable (inout Response) -> Void = { _ in }
    ) {
        let respond = { @Sendable (result: Result<FramesResult, Failure>, query: FramesQuery) in
            var response = Response(result, query, to: head)
            adapt(&response)
            reply.respond(response)
        }
        let isQueued = session.queue.run { [self] in
            var query = query
            guard !reply.cancellation.isCancelled else { return respond(.failure(.refused(.shuttingDown)), query) }
            let result = Result { () throws(Failure) in
                if let event {
                    query.since = event.version
                    try sessionFrames.limited { report, limits throws(Failure) in
                        try session.act(on: event, in: query.viewport, &report, within: limits)
                    }
                }
                try sessionFrames.limited { report, limits throws(Failure) in
                    _ = try session.show(query.viewport, &report, within: limits)
                }
                return try live(session).key(query)
            }
            switch result {
            case .success(let key): sessionFrames.result(for: key) { [query] in respond($0, query) }
            case .failure(let failure): respond(.failure(failure), query)
            }
        }
        if !isQueued { respond(.failure(.sessionBusy), query) }
    }

    /// Queues a job that shows the newest version in the viewport of a cached answer. If one is queued already, only
    /// changes its viewport.
    private func showLater(_ session: ScreenSession, in viewport: Viewport) {
        let isFirst = session.nextViewport.withLock { next in
            defer { next = viewport }
            return next == nil
        }
        guard isFirst else { return }
        server.submitInBackground { [self] in
            session.queue.runUnlimited { [self] in
                if let viewport = session.nextViewport.withLock({ $0.take() }) { show(session, in: viewport) }
            }
        }
    }

    /// Shows the newest version of a session in the viewport of its client. Called by a job of its queue.
    private func show(_ session: ScreenSession, in viewport: Viewport) {
        try? sessionFrames.limited { report, limits throws(Failure) in
            _ = try session.show(viewport, &report, within: limits)
        }
    }

    /// Makes a worker change the state of a session, in a job of its queue.
    private func update(_ session: ScreenSession?, by change: @escaping @Sendable () -> Void) {
        guard let session else { return }
        server.submitInBackground { [self] in
            session.queue.runUnlimited { [self] in
                session.update(change)
                // If the version cannot be shown, the next request for it gets the reason.
                try? sessionFrames.limited { report, limits throws(Failure) in
                    try session.showAgain(&report, within: limits)
                }
            }
        }
    }

    private func live(_ session: ScreenSession) -> SessionFrames {
        SessionFrames(
            session: session, sessions: sessions, provider: sessionFrames, assetsDigest: options.assetsDigest)
    }
}
