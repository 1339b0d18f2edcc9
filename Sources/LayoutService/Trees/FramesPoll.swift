import HTTPServer
import Synchronization

/// A request for frames that waits until there is something new.
final class FramesPoll: Sendable {
    private struct State {
        var ticket: TreeWatchers.Ticket?
        /// Whether the tree has changed, or the time is over.
        var isOver = false
    }

    private let state = Mutex(State())
    private let trees: TreeService
    private let name: TreeName
    private let question: FramesQuestion
    private let head: RequestHead

    init(trees: TreeService, name: TreeName, question: FramesQuestion, head: RequestHead) {
        self.trees = trees
        self.name = name
        self.question = question
        self.head = head
    }

    var waiting: Waiting {
        Waiting(
            secondsMax: question.wait,
            begin: { reply in
                // First, so that no change is lost while the newest version is looked up.
                self.watch(reply)
                reply.work { self.look(reply) }
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
            // The job is the tree's, not the client's: others who watch wait until this returns.
            self.trees.perform { self.look(reply) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.ticket = ticket }
            return state.isOver
        }
        if isOver { trees.watchers.remove(ticket) }
    }

    /// Answers if there is something new by now.
    private func look(_ reply: Reply) {
        do throws(Failure) {
            let newest = try trees.heads.newest(name.text)
            // No tree is news as well. What has no number to compare is compared by its tag.
            if let newest, let since = question.since, newest.number == since { return }
            guard question.since == nil, newest != nil, head.headers["if-none-match"] != nil else {
                if finish() { answer(reply) }
                return
            }
            trees.frames.answer(question.key(name, newest: newest?.number ?? 0), by: trees.boundedCrew) { result in
                if case .success(let answer) = result, answer.tag.isKnown(to: self.head.headers, isRead: false) {
                    return
                }
                if self.finish() { reply.respond(self.trees.response(result, self.question, to: self.head)) }
            }
        } catch {
            if finish() { reply.respond(Response(error, to: head)) }
        }
    }

    private func answer(_ reply: Reply) {
        trees.answer(question, name, head) { reply.respond($0) }
    }

    /// Ends the watch; returns whether that was not done before.
    private func finish() -> Bool {
        let (isFirst, ticket) = state.withLock { state in
            defer { state.isOver = true }
            return (!state.isOver, state.ticket.take())
        }
        if let ticket { trees.watchers.remove(ticket) }
        return isFirst
    }
}
