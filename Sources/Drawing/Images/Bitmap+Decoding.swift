internal import CJPEG
internal import CPNG
internal import CWebP

extension Bitmap {
    /// Decodes a PNG, a JPEG, turned as its Exif data say, or a WebP. Nil if it is too large, which is checked before
    /// memory is allocated.
    ///
    /// - Parameter bytesMax: the most bytes of the decoded pixels.
    static func decode(_ file: [UInt8], _ header: ImageHeader, bytesMax: Int) throws(ImageProblem) -> Bitmap? {
        let file = header.kind == .png ? PNGChunks.ofPixels(in: file) : file
        var width: UInt32 = 0, height: UInt32 = 0
        let hasSize =
            switch header.kind {
            case .png: drawing_png_size(file, file.count, &width, &height)
            case .jpeg: drawing_jpeg_size(file, file.count, &width, &height)
            case .webP: drawing_webp_size(file, file.count, &width, &height)
            case .svg: false
            }
        guard hasSize else { throw .damaged(header.kind) }
        guard width <= sideMax, height <= sideMax, Int(width) * Int(height) * 4 <= bytesMax,
            let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { return nil }
        let isWhole = bitmap.write { pixels in
            switch header.kind {
            case .png: drawing_png_read(file, file.count, pixels, bitmap.stride)
            case .jpeg: drawing_jpeg_read(file, file.count, pixels, bitmap.stride)
            case .webP: drawing_webp_read(file, file.count, height, pixels, bitmap.stride)
            case .svg: false
            }
        }
        guard isWhole else { throw .damaged(header.kind) }
        bitmap.premultiply()
        return bitmap.turned(header.orientation)
    }

    /// As above, for a file whose header was not read yet. Nil also for files that cannot be read.
    static func decode(_ file: [UInt8], bytesMax: Int) -> Bitmap? {
        guard let header = try? ImageHeader(file) else { return nil }
        return (try? decode(file, header, bytesMax: bytesMax)) ?? nil
    }
}
