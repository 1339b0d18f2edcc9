internal import CJPEG
internal import CPNG

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
        let bitmap = file(source).flatMap(decode)
        known[source] = .some(bitmap)
        return bitmap
    }

    private func file(_ source: String) -> [UInt8]? {
        // A file that is longer than its pixels by far is none to be decoded.
        if source.utf8.starts(with: "data:".utf8) { return DataURI.bytes(source) }
        return assets?.read(source, bytesMax: bytesMax)
    }

    private func decode(_ file: [UInt8]) -> Bitmap? {
        var width: UInt32 = 0, height: UInt32 = 0
        let isPNG = drawing_png_size(file, file.count, &width, &height)
        guard isPNG || drawing_jpeg_size(file, file.count, &width, &height), width <= 32_767, height <= 32_767,
            Int(width) * Int(height) * 4 <= bytesMax - bytes,
            let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { return nil }
        bytes += bitmap.byteCount
        let isWhole = bitmap.write { pixels in
            isPNG
                ? drawing_png_read(file, file.count, pixels, bitmap.stride)
                : drawing_jpeg_read(file, file.count, pixels, bitmap.stride)
        }
        guard isWhole else { return nil }
        bitmap.premultiply()
        return bitmap
    }
}
