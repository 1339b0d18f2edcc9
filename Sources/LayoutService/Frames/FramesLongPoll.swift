import HTTPServer
import Synchronization

/// A request for frames that waits until there is a new version (`wait=`).
final class FramesLongPoll: Sendable {
    private struct State {
        var ticket: VersionWatchers.Ticket?
        /// Whether the request has been answered, or its client has gone away.
        var isOver = false
    }

    private let state = Mutex(State())
    private let frames: any LiveFrames
    private let query: FramesQuery
    private let head: RequestHead

    init(_ frames: any LiveFrames, query: FramesQuery, head: RequestHead) {
        self.frames = frames
        self.query = query
        self.head = head
    }

    var deferredAnswer: DeferredAnswer {
        let timeout = DeferredAnswer.Timeout(secondsMax: query.wait) { reply in
            guard self.finish() else { return }
            // Requests that began together, for example after a change, end together, and may be more than the queue
            // takes.
            reply.work(ifRefused: { self.frames.submitInBackground { self.answer(reply) } }) { self.answer(reply) }
        }
        return DeferredAnswer(isListener: true, timeout: timeout, end: { _ = self.finish() }) { reply in
            // Watches before the look-up, so that no change is missed in between.
            self.watch(reply)
            reply.work { self.answerIfNew(reply) }
        }
    }

    private func watch(_ reply: Reply) {
        let ticket = frames.watch { _ in
            guard !reply.cancellation.isCancelled else { return _ = self.finish() }
            // Not by `reply.work`, because a change wakes many requests at once, which must not fill the queue of
            // requests.
            self.frames.submitInBackground { self.answerIfNew(reply) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.ticket = ticket }
            return state.isOver
        }
        if isOver { frames.unwatch(ticket) }
    }

    private func answerIfNew(_ reply: Reply) {
        guard !state.withLock({ $0.isOver }) else { return }
        do throws(Failure) {
            let newest = try frames.newest(seen: seen)
            // A deletion is also new. Without `since`, the client's tag is compared.
            if let newest, let since = query.since, newest == since { return }
            guard query.since == nil, newest != nil, head.headers["if-none-match"] != nil else {
                if finish() { answer(reply) }
                return
            }
            frames.result(for: query, seen: seen) { result, staleSeconds in
                if case .success(let frames) = result, frames.tag.isKnown(to: self.head.headers, isRead: false) {
                    return
                }
                if self.finish() { reply.respond(self.response(result, staleSeconds)) }
            }
        } catch {
            if finish() { reply.respond(Response(error, to: head)) }
        }
    }

    private func answer(_ reply: Reply) {
        frames.result(for: query, seen: seen) { reply.respond(self.response($0, $1)) }
    }

    /// The newest version that the client has seen.
    private var seen: Int? { query.since ?? head.headers.knownVersion }

    private func response(_ result: Result<FramesResult, Failure>, _ staleSeconds: Int?) -> Response {
        Response(result, query, staleSeconds: staleSeconds, to: head)
    }

    /// Stops watching; returns false if that was done already.
    private func finish() -> Bool {
        let (isFirst, ticket) = state.withLock { state in
            defer { state.isOver = true }
            return (!state.isOver, state.ticket.take())
        }
        if let ticket { frames.unwatch(ticket) }
        return isFirst
    }
}
