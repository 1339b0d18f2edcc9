import HTTPServer
import Synchronization

/// A request for frames that waits until there is a new version (`wait=`).
final class FramesLongPoll: Sendable {
    private struct State {
        var ticket: TreeWatchers.Ticket?
        /// Whether the request has been answered, or its client has gone away.
        var isOver = false
    }

    private let state = Mutex(State())
    private let trees: TreeService
    private let name: TreeName
    private let query: FramesQuery
    private let head: RequestHead

    init(trees: TreeService, name: TreeName, query: FramesQuery, head: RequestHead) {
        self.trees = trees
        self.name = name
        self.query = query
        self.head = head
    }

    var deferredAnswer: DeferredAnswer {
        DeferredAnswer(
            isListener: true, secondsMax: query.wait,
            begin: { reply in
                // Watches before the look-up, so that no change is missed in between.
                self.watch(reply)
                reply.work { self.answerIfNew(reply) }
            },
            timeout: { reply in
                guard self.finish() else { return }
                reply.work { self.answer(reply) }
            },
            end: { _ = self.finish() })
    }

    private func watch(_ reply: Reply) {
        let ticket = trees.watchers.add(name.text) { _ in
            guard !reply.cancellation.isCancelled else { return _ = self.finish() }
            // Not by `reply.work`, because a change wakes many requests at once, which must not fill the queue of
            // requests.
            self.trees.submitInBackground { self.answerIfNew(reply) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.ticket = ticket }
            return state.isOver
        }
        if isOver { trees.watchers.remove(ticket) }
    }

    private func answerIfNew(_ reply: Reply) {
        guard !state.withLock({ $0.isOver }) else { return }
        do throws(Failure) {
            let seen = query.since ?? head.headers.knownVersion
            let newest = try trees.versions.newest(name.text, seen: seen)
            // A deletion is also new. Without `since`, the client's tag is compared.
            if let newest, let since = query.since, newest.number == since { return }
            guard query.since == nil, let newest, head.headers["if-none-match"] != nil else {
                if finish() { answer(reply) }
                return
            }
            let key = try query.key(
                name.text, kept: trees.store.limits.kept(newest: newest.number), assets: trees.options.assetsDigest)
            trees.frames.result(for: key) { result in
                if case .success(let frames) = result, frames.tag.isKnown(to: self.head.headers, isRead: false) {
                    return
                }
                if self.finish() { reply.respond(self.response(result, newest)) }
            }
        } catch {
            if finish() { reply.respond(Response(error, to: head)) }
        }
    }

    private func response(_ result: Result<FramesResult, Failure>, _ newest: NewestVersions.Newest) -> Response {
        trees.response(result, query, staleSeconds: newest.staleSeconds, to: head)
    }

    private func answer(_ reply: Reply) {
        trees.answer(query, name, head) { reply.respond($0) }
    }

    /// Stops watching; returns false if that was done already.
    private func finish() -> Bool {
        let (isFirst, ticket) = state.withLock { state in
            defer { state.isOver = true }
            return (!state.isOver, state.ticket.take())
        }
        if let ticket { trees.watchers.remove(ticket) }
        return isFirst
    }
}
