/// The images of one picture, each decoded once. For one thread.
final class ImageStore {
    private let assets: AssetFolder?
    private let bytesMax: Int
    private var bytes = 0
    /// The pixels of all images returned, counted each time.
    private(set) var lentPixels = 0
    private var known: [String: Bitmap?] = [:]

    /// - Parameter bytesMax: the most bytes of all decoded images together.
    init(assets: AssetFolder?, bytesMax: Int) {
        self.assets = assets
        self.bytesMax = bytesMax
    }

    /// Nil if the source is not available, not an image, or too large.
    func bitmap(for source: String) -> Bitmap? {
        if let known = known[source] {
            lentPixels += known.map { $0.width * $0.height } ?? 0
            return known
        }
        let bitmap = file(source).flatMap { Bitmap.decode($0, bytesMax: bytesMax - bytes) }
        bytes += bitmap?.byteCount ?? 0
        lentPixels += bitmap.map { $0.width * $0.height } ?? 0
        known[source] = .some(bitmap)
        return bitmap
    }

    /// Counts other memory against `bytesMax`; false if it exceeds the limit.
    func keep(bytes count: Int) -> Bool {
        guard count <= bytesMax - bytes else { return false }
        bytes += count
        return true
    }

    private func file(_ source: String) -> [UInt8]? {
        if DataURI.isDataURI(source) { return DataURI.bytes(source) }
        return assets?.read(source, bytesMax: bytesMax)
    }
}
