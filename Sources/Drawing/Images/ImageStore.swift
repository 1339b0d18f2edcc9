/// The images of one picture, each decoded once. One thread uses it.
final class ImageStore {
    private let assets: AssetFolder?
    private let bytesMax: Int
    private var bytes = 0
    private var known: [String: Bitmap?] = [:]

    /// - Parameter bytesMax: what all images together may take, decoded.
    init(assets: AssetFolder?, bytesMax: Int) {
        self.assets = assets
        self.bytesMax = bytesMax
    }

    /// Nil for what is no image, is not to be had, or is too large.
    func bitmap(for source: String) -> Bitmap? {
        if let known = known[source] { return known }
        let bitmap = file(source).flatMap { Bitmap.decode($0, bytesMax: bytesMax - bytes) }
        bytes += bitmap?.byteCount ?? 0
        known[source] = .some(bitmap)
        return bitmap
    }

    private func file(_ source: String) -> [UInt8]? {
        if source.utf8.starts(with: "data:".utf8) { return DataURI.bytes(source) }
        return assets?.read(source, bytesMax: bytesMax)
    }
}
