/// The images of one picture, each decoded once. One thread uses it.
final class ImageStore {
    private let assets: AssetFolder?
    private let bytesMax: Int
    private var bytes = 0
    /// The pixels of all images that were asked for, each time.
    private(set) var lentPixels = 0
    private var known: [String: Bitmap?] = [:]

    /// - Parameter bytesMax: what all images together may take, decoded.
    init(assets: AssetFolder?, bytesMax: Int) {
        self.assets = assets
        self.bytesMax = bytesMax
    }

    /// Nil for what is no image, is not to be had, or is too large.
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

    /// Counts what else stays in memory; false if that is too much.
    func keep(bytes count: Int) -> Bool {
        guard count <= bytesMax - bytes else { return false }
        bytes += count
        return true
    }

    private func file(_ source: String) -> [UInt8]? {
        if DataURI.isOne(source) { return DataURI.bytes(source) }
        return assets?.read(source, bytesMax: bytesMax)
    }
}
