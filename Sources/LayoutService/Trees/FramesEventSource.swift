import HTTPServer
import Synchronization

/// The events for one listener to a tree or a session: first its frames, then patches.
///
/// Each patch is from the version sent last to the newest one. Versions in between are skipped.
final class FramesEventSource: EventSource {
    private struct State {
        /// The version that the client shows; nil if it shows none.
        var shown: Int?
        /// The newest version, once it is known; `.some(nil)` for a deleted tree.
        var newest: Int??
        /// Whether the client knows that the tree is deleted.
        var isDeletionSent = false
        /// The event to send next.
        var event: EventPiece? = EventPiece(TreeEvent.retry)
        /// The number of consecutive failures to get the next version although the store is available.
        var storeTries = 0
        /// Whether the next event is being computed.
        var isComputing = false
        /// The version that could not be computed, which is not tried again; nil for none.
        var failed: Int?
        var isOver = false
        var ticket: VersionWatchers.Ticket?
        var wake: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>
    private let frames: any LiveFrames
    private let query: EventsQuery

    /// - Parameter staleSeconds: the time since the last answer of the store, if it cannot be asked. If nil, only versions
    ///   that the store confirms are sent, because the head of the response does not say that they may be stale.
    init(_ frames: any LiveFrames, _ query: EventsQuery, staleSeconds: Int? = nil) {
        self.frames = frames
        self.query = query
        state = Mutex(State(shown: query.shown))
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

    var heartbeat: [UInt8] { TreeEvent.heartbeat }

    func begin(wake: @escaping @Sendable () -> Void) {
        let ticket = frames.watch { [weak self] in self?.note(newest: $0) }
        let isOver = state.withLock { state in
            (state.ticket, state.wake) = (ticket, wake)
            return state.isOver
        }
        if isOver { frames.unwatch(ticket) }
        // Looks up after it has begun to watch, so that no change is missed in between.
        let shown = state.withLock { $0.shown }
        frames.lookUp(seen: shown, allowsStale: allowsStale) { [weak self] in self?.note(newest: $0) }
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
        let (event, key) = state.withLock { state -> (EventPiece?, FramesKey?) in
            if let event = state.event.take() { return (event, nil) }
            guard !state.isComputing, let newest = state.newest else { return (nil, nil) }
            guard let newest else { return (deletionEvent(&state), nil) }
            guard newest != state.shown, newest != state.failed else { return (nil, nil) }
            state.isComputing = true
            // A lower number than before is that of a new tree with the same name.
            let since = state.shown.flatMap { $0 < newest ? $0 : nil }
            let key = FramesKey(
                name: frames.framesName, version: newest, viewport: query.viewport, window: query.window, since: since,
                assets: frames.assetsDigest)
            return (nil, key)
        }
        if let key {
            frames.result(for: key, isWanted: { [weak self] in self?.wants(key) == true }) { [weak self] in
                self?.take($0, for: key)
            }
        }
        return event
    }

    /// Whether the key is still that of the newest version.
    private func wants(_ key: FramesKey) -> Bool { state.withLock { $0.newest == .some(key.version) } }

    private func deletionEvent(_ state: inout State) -> EventPiece? {
        guard !state.isDeletionSent else { return nil }
        (state.isDeletionSent, state.shown) = (true, nil)
        return EventPiece(TreeEvent.bytes("deleted", id: nil, data: Array(#"{"name":"\#(frames.name)"}"#.utf8)))
    }

    private func note(newest version: Int?) {
        let wake = state.withLock { state in
            // A look-up may end after a later change has been reported.
            if let known = state.newest ?? nil, let version, version < known { return (@Sendable () -> Void)?.none }
            // A version that failed is tried again: the store may have been unavailable.
            (state.newest, state.failed) = (.some(version), nil)
            return state.wake
        }
        wake?()
    }

    /// Makes the next event from a result.
    private func take(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        if case .failure(.storeUnavailable) = result, triesAgain(key) { return }
        let wake = state.withLock { state in
            state.isComputing = false
            switch result {
            case .success(let answer):
                state.event = answer.event.piece
                (state.shown, state.failed, state.isDeletionSent) = (answer.version, nil, false)
                state.storeTries = 0
            case .failure(.noSuchVersion):
                // The version is no longer kept, because there is a newer one, or the tree was deleted.
                state.failed = key.version
            case .failure(let failure):
                state.event = EventPiece(TreeEvent.bytes("problem", id: nil, data: failure.document()))
                state.failed = key.version
            }
            return state.wake
        }
        wake?()
    }

    /// Retries a version that could not be read from the store, without reporting it to the client: at once if only a
    /// connection was lost, otherwise when the store reports `resync`. Returns false after too many attempts.
    private func triesAgain(_ key: FramesKey) -> Bool {
        let isUnavailable = frames.isUnavailable
        let (triesAgain, wake) = state.withLock { state in
            state.storeTries = isUnavailable ? 0 : state.storeTries + 1
            guard state.storeTries < TreeService.storeTriesMax else { return (false, (@Sendable () -> Void)?.none) }
            state.isComputing = false
            if isUnavailable { state.failed = key.version }
            return (true, state.wake)
        }
        if isUnavailable {
            // The store may have become available, and reported that, before `failed` was set.
            frames.lookUp(seen: key.version, allowsStale: false) { [weak self] in self?.note(newest: $0) }
        } else if triesAgain {
            wake?()
        }
        return triesAgain
    }
}
