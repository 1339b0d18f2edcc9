import HTTPServer

/// The state of a listener to frames: the version that its client shows, the newest version, and the next event.
struct ListenerProgress {
    /// What to do for the next event.
    enum Step {
        case wait
        case send(EventPiece)
        /// Computes the frames of a version: a patch from `since`, or all of them if that is nil.
        case compute(version: Int, since: Int?)
    }

    enum Newest: Equatable {
        case unknown
        case deleted
        case version(Int)
    }

    /// A version that could not be computed.
    private struct FailedVersion {
        let number: Int
        let assets: UInt64
        /// Whether the failure is temporary. It was reported to the client, and each heartbeat tries the version again.
        let isMomentary: Bool
        /// Whether to try it again now.
        var isDue = false
    }

    /// How often a version is tried again that could not be read although the store is available. All of the store's
    /// few connections may have been lost.
    static let unreadTriesMax = 10

    /// The version that the client shows; nil if it shows none.
    private(set) var shown: Int?
    private(set) var newest = Newest.unknown
    /// The state of the folder of images with which the client shows its version; nil if it is unknown.
    private var shownAssets: UInt64?
    /// The event that tells that the tree is deleted.
    private let deletion: EventPiece
    /// Whether the client knows that the tree is deleted.
    private var isDeletionSent = false
    /// The event to send next.
    private var event: EventPiece? = EventPiece(ServerSentEvent.retry)
    /// Whether the next event is being computed.
    private var isComputing = false
    private var failed: FailedVersion?
    /// The number of consecutive failures to read the next version although the store is available.
    private var storeTries = 0

    init(shown: Int?, assets: UInt64?, deletion: EventPiece) {
        self.shown = shown
        shownAssets = assets
        self.deletion = deletion
    }

    /// - Parameter assets: the state of the folder of images.
    mutating func next(assets: UInt64) -> Step {
        if let event = event.take() { return .send(event) }
        guard !isComputing else { return .wait }
        switch newest {
        case .unknown: return .wait
        case .deleted:
            guard !isDeletionSent else { return .wait }
            (isDeletionSent, shown) = (true, nil)
            return .send(deletion)
        case .version(let version):
            let isHeldBack = failed.map { $0.number == version && $0.assets == assets && !$0.isDue } ?? false
            guard version != shown || haveChanged(assets), !isHeldBack else { return .wait }
            isComputing = true
            return .compute(version: version, since: patchBase(of: version, assets))
        }
    }

    /// Whether the images have changed since the client's frames were laid out.
    private func haveChanged(_ assets: UInt64) -> Bool {
        shownAssets.map { $0 != assets } ?? false
    }

    /// The version from which the client gets a patch; nil if it gets all frames: it shows none, other images, or a
    /// higher version, which is of a deleted tree with the same name.
    private func patchBase(of version: Int, _ assets: UInt64) -> Int? {
        guard let shown, shown < version, shownAssets == assets else { return nil }
        return shown
    }

    /// Notes the newest version, or nil for a deletion. Returns whether there may be a next event.
    mutating func note(newest version: Int?) -> Bool {
        // Changes may be reported out of order.
        if case .version(let known) = newest, let version, version < known { return false }
        newest = version.map { .version($0) } ?? .deleted
        // The store may have been unavailable.
        failed?.isDue = true
        return true
    }

    /// Makes a temporary failure due again. Returns whether there may be a next event: something is due, or the images
    /// have changed.
    mutating func retry(assets: UInt64) -> Bool {
        if failed?.isMomentary == true { failed?.isDue = true }
        return failed?.isDue == true || failed.map { $0.assets != assets } ?? haveChanged(assets)
    }

    /// Makes the next event from a result.
    mutating func take(_ result: Result<FramesResult, Failure>, for key: FramesKey) {
        isComputing = false
        switch result {
        case .success(let frames):
            event = frames.event.piece
            (shown, shownAssets) = (frames.version, key.version.assets)
            (isDeletionSent, failed, storeTries) = (false, nil, 0)
        case .failure(.noSuchVersion), .failure(.sessionEnded):
            // A newer version, or the end, is reported next.
            failed = FailedVersion(number: key.version.number, assets: key.version.assets, isMomentary: false)
        case .failure(let failure):
            // A failure that may pass is reported once.
            let wasReported = failure.isMomentary && failed?.isMomentary == true && failed?.number == key.version.number
            if !wasReported {
                event = EventPiece(ServerSentEvent.bytes("problem", id: nil, data: failure.document()))
            }
            failed = FailedVersion(
                number: key.version.number, assets: key.version.assets, isMomentary: failure.isMomentary)
        }
    }

    /// Notes that a version could not be read from the store, which is not reported to the client: it is tried again,
    /// at once if only a connection was lost, otherwise after `note(newest:)`. Returns false after too many attempts.
    mutating func noteUnread(_ version: VersionKey, isStoreAvailable: Bool) -> Bool {
        storeTries = isStoreAvailable ? storeTries + 1 : 0
        guard storeTries < Self.unreadTriesMax else { return false }
        isComputing = false
        if !isStoreAvailable {
            failed = FailedVersion(
                number: version.number, assets: version.assets,
                isMomentary: failed?.number == version.number && failed?.isMomentary == true)
        }
        return true
    }
}
