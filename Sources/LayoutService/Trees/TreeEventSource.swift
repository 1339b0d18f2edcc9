import HTTPServer
import LayoutJSON
import Synchronization
import TreeStore

/// One who listens to a tree: is told the frames, and then what changes.
///
/// What is told leads from what was told last to the newest version by then; versions in between are passed over.
final class TreeEventSource: EventSource {
    private struct State {
        /// The version that the client shows; nil if it shows none.
        var shown: Int?
        /// The newest version, once it is known: nil in it if there is no tree any more.
        var newest: Int??
        /// Whether the client has been told that there is no tree.
        var isToldOfEnd = false
        /// What is to be told next.
        var news: [UInt8]? = TreeEvent.retry
        /// Somebody finds out what is to be told next.
        var isFinding = false
        /// The newest version cannot be told, because of this.
        var failed: Int?
        var isOver = false
        var ticket: TreeWatchers.Ticket?
        var wake: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>
    private let trees: TreeService
    private let name: TreeName
    private let viewport: Viewport

    init(trees: TreeService, name: TreeName, viewport: Viewport, shown: Int?) {
        self.trees = trees
        self.name = name
        self.viewport = viewport
        state = Mutex(State(shown: shown))
    }

    let head = Response(
        status: 200,
        headers: [
            ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
            // So that nginx passes on what comes as it comes.
            ("X-Accel-Buffering", "no"),
        ])

    var heartbeat: [UInt8] { TreeEvent.heartbeat }

    func begin(wake: @escaping @Sendable () -> Void) {
        let ticket = trees.watchers.add(name.text) { [weak self] in self?.learn($0) }
        let isOver = state.withLock { state in
            (state.ticket, state.wake) = (ticket, wake)
            return state.isOver
        }
        if isOver { trees.watchers.remove(ticket) }
        // After that: no change gets lost in between.
        trees.lookUp(name) { [weak self] in self?.learn($0) }
    }

    func end() {
        let ticket = state.withLock { state in
            state.isOver = true
            state.wake = nil
            return state.ticket.take()
        }
        if let ticket { trees.watchers.remove(ticket) }
    }

    func next() -> [UInt8]? {
        let (news, key) = state.withLock { state -> ([UInt8]?, FramesKey?) in
            if let news = state.news.take() { return (news, nil) }
            guard !state.isFinding, let newest = state.newest else { return (nil, nil) }
            guard let newest else { return (endNews(&state), nil) }
            guard newest != state.shown, newest != state.failed else { return (nil, nil) }
            state.isFinding = true
            // A count that runs backwards is another tree's.
            let since = state.shown.flatMap { $0 < newest ? $0 : nil }
            return (nil, FramesKey(name: name.text, version: newest, viewport: viewport, since: since))
        }
        if let key {
            trees.frames.result(for: key, computedBy: trees.perform) { [weak self] in self?.take($0, for: key) }
        }
        return news
    }

    private func endNews(_ state: inout State) -> [UInt8]? {
        guard !state.isToldOfEnd else { return nil }
        (state.isToldOfEnd, state.shown) = (true, nil)
        return TreeEvent.bytes("deleted", id: nil, data: Array(#"{"name":"\#(name.text)"}"#.utf8))
    }

    /// Takes note of the newest version.
    private func learn(_ version: Int?) {
        let wake = state.withLock { state in
            // A look-up may end after a change that came later has been told of.
            if let known = state.newest ?? nil, let version, version < known { return (@Sendable () -> Void)?.none }
            // What could not be told may be possible by now: the store may have been away.
            (state.newest, state.failed) = (.some(version), nil)
            return state.wake
        }
        wake?()
    }

    /// Takes what is to be told next.
    private func take(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        let wake = state.withLock { state in
            state.isFinding = false
            switch result {
            case .success(let answer):
                state.news = answer.event
                (state.shown, state.failed, state.isToldOfEnd) = (answer.version, nil, false)
            case .failure(.noSuchVersion):
                // It has been passed over meanwhile: there is a newer one, or none.
                state.failed = key.version
            case .failure(let failure):
                state.news = TreeEvent.bytes("problem", id: nil, data: failure.document())
                state.failed = key.version
            }
            return state.wake
        }
        wake?()
    }
}
