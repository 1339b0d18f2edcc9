import Synchronization

/// A cache of the sizes of images in a folder, by the names and versions of their files.
final class AssetSizes: Sendable {
    private let sizes = Mutex<[String: (version: FileVersion, size: ImageSources.Size)]>([:])
    private static let countMax = 4_096

    /// The size of an image, which is read if its file has changed or is new.
    func size(of name: String, _ version: FileVersion, orRead read: () -> ImageSources.Size?) -> ImageSources.Size? {
        if let known = sizes.withLock({ $0[name] }), known.version == version { return known.size }
        guard let size = read() else { return nil }
        sizes.withLock { sizes in
            if sizes.count >= Self.countMax { sizes = [:] }
            sizes[name] = (version, size)
        }
        return size
    }
}
