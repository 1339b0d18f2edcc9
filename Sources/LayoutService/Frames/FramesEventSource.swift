import HTTPServer
import Synchronization

/// The events for one listener to a tree or a session: first its frames, then patches.
///
/// Each patch is from the version sent last to the newest one. Versions in between are skipped.
final class FramesEventSource: EventSource {
    private enum Newest: Equatable {
        case unknown
        case deleted
        case version(Int)
    }

    private struct State {
        /// The version that the client shows; nil if it shows none.
        var shown: Int?
        /// The state of the folder of images with which the client shows that version; nil if it is unknown.
        var shownAssets: UInt64?
        var newest = Newest.unknown
        /// Whether the client knows that the tree is deleted.
        var isDeletionSent = false
        /// The event to send next.
        var event: EventPiece? = EventPiece(ServerSentEvent.retry)
        /// The number of consecutive failures to get the next version although the store is available.
        var storeTries = 0
        /// Whether the next event is being computed.
        var isComputing = false
        /// The version that could not be computed, which is not tried again at once; nil for none.
        var failed: Int?
        /// The version whose failure may pass, and was reported. It is tried again with the next heartbeat.
        var failedMomentarily: Int?
        /// The number of changes that were reported. A version that was looked up before a change is discarded.
        var changes = 0
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
        // Without a folder of images, its state is known.
        state = Mutex(State(shown: query.shown, shownAssets: frames.assetsDigest == 0 ? 0 : nil))
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
        lookUp(seen: state.withLock { $0.shown }, allowsStale: allowsStale)
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
        let (event, key) = state.withLock { state -> (EventPiece?, FramesKey?) in
            if let event = state.event.take() { return (event, nil) }
            guard !state.isComputing else { return (nil, nil) }
            if state.newest == .deleted { return (deletionEvent(&state), nil) }
            guard case .version(let newest) = state.newest else { return (nil, nil) }
            guard newest != state.shown, newest != state.failed else { return (nil, nil) }
            state.isComputing = true
            let assets = frames.assetsDigest
            // Only frames that were laid out with the images of now have a patch. A lower number than before is that of a
            // new tree with the same name.
            let hasPatch = state.shownAssets == assets
            let since = hasPatch ? state.shown.flatMap { $0 < newest ? $0 : nil } : nil
            let key = FramesKey(
                name: frames.framesName, version: newest, viewport: query.viewport, window: query.window, since: since,
                assets: assets)
            return (nil, key)
        }
        if let key {
            frames.result(for: key, isWanted: { [weak self] in self?.isNewest(key) == true }) { [weak self] in
                self?.take($0, for: key)
            }
        }
        return event
    }

    private func isNewest(_ key: FramesKey) -> Bool { state.withLock { $0.newest == .version(key.version) } }

    private func deletionEvent(_ state: inout State) -> EventPiece? {
        guard !state.isDeletionSent else { return nil }
        (state.isDeletionSent, state.shown) = (true, nil)
        return EventPiece(ServerSentEvent.bytes("deleted", id: nil, data: Array(#"{"name":"\#(frames.name)"}"#.utf8)))
    }

    private func noteChange(newest version: Int?) {
        let wake = state.withLock { state in
            state.changes += 1
            return note(newest: version, &state)
        }
        wake?()
    }

    private func note(newest version: Int?, lookedUpAfter changes: Int) {
        let wake = state.withLock { state in state.changes == changes ? note(newest: version, &state) : nil }
        wake?()
    }

    /// Returns the function to call if there may be a next event.
    private func note(newest version: Int?, _ state: inout State) -> (@Sendable () -> Void)? {
        // Changes may be reported out of order.
        if case .version(let known) = state.newest, let version, version < known { return nil }
        // A version that failed is tried again: the store may have been unavailable.
        (state.newest, state.failed) = (version.map { .version($0) } ?? .deleted, nil)
        return state.wake
    }

    func retry() {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard let failed = state.failed, failed == state.failedMomentarily else { return nil }
            state.failed = nil
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
                state.shownAssets = key.assets
                (state.storeTries, state.failedMomentarily) = (0, nil)
            case .failure(.noSuchVersion):
                // The version is no longer kept, because there is a newer one, or the tree was deleted.
                (state.failed, state.failedMomentarily) = (key.version, nil)
            case .failure(let failure):
                // A momentary failure that lasts is reported once.
                if !failure.isMomentary || state.failedMomentarily != key.version {
                    state.event = EventPiece(ServerSentEvent.bytes("problem", id: nil, data: failure.document()))
                }
                (state.failed, state.failedMomentarily) = (key.version, failure.isMomentary ? key.version : nil)
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
            lookUp(seen: key.version, allowsStale: false)
        } else if triesAgain {
            wake?()
        }
        return triesAgain
    }
}
