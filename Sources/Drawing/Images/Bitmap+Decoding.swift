internal import CJPEG
internal import CPNG

extension Bitmap {
    /// The image in a file, a PNG or a JPEG; nil for any other, a broken one, and one that is too large. Its size is
    /// looked at before there is anything to decode it to.
    ///
    /// - Parameter bytesMax: what it may take, decoded.
    static func decode(_ file: [UInt8], bytesMax: Int) -> Bitmap? {
        var width: UInt32 = 0, height: UInt32 = 0
        let isPNG = drawing_png_size(file, file.count, &width, &height)
        guard isPNG || drawing_jpeg_size(file, file.count, &width, &height), width <= 32_767, height <= 32_767,
            Int(width) * Int(height) * 4 <= bytesMax, let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { return nil }
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
