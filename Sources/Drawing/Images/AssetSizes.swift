import Synchronization

/// A cache of the sizes of images in a folder, valid as long as no file changes.
final class AssetSizes: Sendable {
    private struct State {
        var digest: UInt64 = 0
        var sizes: [String: ImageSources.Size] = [:]
    }

    private let state = Mutex(State())
    private static let countMax = 4_096
    /// Longer names are not cached. No file has one.
    private static let nameBytesMax = 1_024

    func size(of name: String, in digest: UInt64) -> ImageSources.Size? {
        state.withLock { $0.digest == digest ? $0.sizes[name] : nil }
    }

    func keep(_ size: ImageSources.Size, of name: String, in digest: UInt64) {
        guard name.utf8.count <= Self.nameBytesMax else { return }
        state.withLock { state in
            if state.digest != digest || state.sizes.count >= Self.countMax { state = State(digest: digest) }
            state.sizes[name] = size
        }
    }
}
