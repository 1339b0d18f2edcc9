import HTTPServer
import Synchronization

/// The events for one listener to a tree or a session: first its frames, then patches.
///
/// Each patch is from the version sent last to the newest one. Versions in between are skipped.
final class FramesEventSource: EventSource {
    private struct State {
        var progress: ListenerProgress
        /// The number of changes that were reported. A version that was looked up before a change is discarded.
        var changes = 0
        var isOver = false
        var ticket: VersionWatchers.Ticket?
        var wake: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>
    private let frames: any LiveFrames
    private let query: EventsQuery

    /// - Parameter staleSeconds: the time since the last answer of the store, if it cannot be asked. If nil, only
    ///   versions that the store confirms are sent, because the head of the response does not say that they may be
    ///   stale.
    init(_ frames: any LiveFrames, _ query: EventsQuery, staleSeconds: Int? = nil) {
        self.frames = frames
        self.query = query
        // Without a folder of images the digest is always 0. With one, the digest of the version that the client shows
        // is unknown.
        let assets: UInt64? = frames.assetsDigest == 0 ? 0 : nil
        let deletion = ServerSentEvent.bytes("deleted", id: nil, data: Array(#"{"name":"\#(frames.name)"}"#.utf8))
        let progress = ListenerProgress(
            shown: query.shown, assets: assets, deletion: EventPiece(deletion, isLast: frames.deletionIsFinal))
        state = Mutex(State(progress: progress))
        allowsStale = staleSeconds != nil
        head = Response(
            status: 200,
            headers: [
                ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                // Turns nginx's buffering off.
                ("X-Accel-Buffering", "no"),
            ] + StoreAge.headers(staleSeconds))
    }

    let head: Response
    private let allowsStale: Bool

    var heartbeat: [UInt8] { ServerSentEvent.heartbeat }

    func begin(wake: @escaping @Sendable () -> Void) {
        let ticket = frames.watch { [weak self] in self?.noteChange(newest: $0) }
        let isOver = state.withLock { state in
            (state.ticket, state.wake) = (ticket, wake)
            return state.isOver
        }
        if isOver { frames.unwatch(ticket) }
        // Looks up after it has begun to watch, so that no change is missed in between.
        lookUp(seen: state.withLock { $0.progress.shown }, allowsStale: allowsStale)
    }

    private func lookUp(seen version: Int?, allowsStale: Bool) {
        let changes = state.withLock { $0.changes }
        frames.lookUp(seen: version, allowsStale: allowsStale) { [weak self] in
            self?.note(newest: $0, lookedUpAfter: changes)
        }
    }

    func end() {
        let ticket = state.withLock { state in
            state.isOver = true
            state.wake = nil
            return state.ticket.take()
        }
        if let ticket { frames.unwatch(ticket) }
    }

    func next() -> EventPiece? {
        let assets = frames.assetsDigest
        switch state.withLock({ $0.progress.next(assets: assets) }) {
        case .wait: return nil
        case .send(let event): return event
        case .compute(let version, let since):
            compute(
                FramesKey(
                    version: VersionKey(name: frames.framesName, number: version, assets: assets),
                    viewport: query.viewport, window: query.window, since: since.map { .version($0) }))
            return nil
        }
    }

    private func compute(_ key: FramesKey) {
        frames.result(for: key, isWanted: { [weak self] in self?.isNewest(key) == true }) { [weak self] in
            self?.take($0, for: key)
        }
    }

    private func isNewest(_ key: FramesKey) -> Bool {
        state.withLock { $0.progress.newest == .version(key.version.number) }
    }

    /// Changes the progress. `change` returns whether there may be a next event.
    private func update(_ change: (inout ListenerProgress) -> Bool) {
        state.withLock { state in change(&state.progress) ? state.wake : nil }?()
    }

    private func noteChange(newest version: Int?) {
        let wake = state.withLock { state in
            state.changes += 1
            return state.progress.note(newest: version) ? state.wake : nil
        }
        wake?()
    }

    private func note(newest version: Int?, lookedUpAfter changes: Int) {
        let wake = state.withLock { state in
            state.changes == changes && state.progress.note(newest: version) ? state.wake : nil
        }
        wake?()
    }

    func retry() {
        let assets = frames.assetsDigest
        update { $0.retry(assets: assets) }
    }

    private func take(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        if case .failure(.storeUnavailable) = result, tryAgain(key) { return }
        update {
            $0.take(result, for: key)
            return true
        }
    }

    /// Tries a version again that could not be read from the store. Returns false after too many attempts.
    private func tryAgain(_ key: FramesKey) -> Bool {
        let isAvailable = !frames.isUnavailable
        var triesAgain = false
        update {
            triesAgain = $0.noteUnread(key.version, isStoreAvailable: isAvailable)
            return triesAgain && isAvailable
        }
        // The store may have become available, and reported that, before the attempt was noted.
        if !isAvailable { lookUp(seen: key.version.number, allowsStale: false) }
        return triesAgain
    }
}
