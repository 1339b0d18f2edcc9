internal import CJPEG
internal import CPNG
internal import CWebP

extension Bitmap {
    /// Decodes a PNG, a JPEG or a WebP. Nil for other formats, broken files, and images that are too large, whose size is
    /// checked before memory is allocated.
    ///
    /// - Parameter bytesMax: the most bytes of the decoded pixels.
    static func decode(_ file: [UInt8], bytesMax: Int) -> Bitmap? {
        var width: UInt32 = 0, height: UInt32 = 0
        let isPNG = drawing_png_size(file, file.count, &width, &height)
        let isJPEG = !isPNG && drawing_jpeg_size(file, file.count, &width, &height)
        guard isPNG || isJPEG || drawing_webp_size(file, file.count, &width, &height), width <= sideMax,
            height <= sideMax,
            Int(width) * Int(height) * 4 <= bytesMax, let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { return nil }
        let isWhole = bitmap.write { pixels in
            if isPNG { return drawing_png_read(file, file.count, pixels, bitmap.stride) }
            if isJPEG { return drawing_jpeg_read(file, file.count, pixels, bitmap.stride) }
            return drawing_webp_read(file, file.count, UInt32(bitmap.height), pixels, bitmap.stride)
        }
        guard isWhole else { return nil }
        bitmap.premultiply()
        return bitmap
    }
}
