internal import CCairo

/// Pixels as premultiplied BGRA, Cairo's format on little-endian machines.
///
/// `@unchecked Sendable`, because the pixels are written only before other threads get the bitmap, and Cairo counts
/// references atomically.
final class Bitmap: PixelSurface, @unchecked Sendable {
    /// A transparent bitmap. Nil if a side is 0 or longer than `sideMax`, or if out of memory.
    init?(width: Int, height: Int) {
        super.init(CAIRO_FORMAT_ARGB32, width: width, height: height)
    }

    /// A copy of premultiplied BGRA.
    convenience init?(width: Int, height: Int, copying source: UnsafePointer<UInt8>, stride: Int) {
        self.init(width: width, height: height)
        write { pixels in
            for row in 0..<height { (pixels + row * self.stride).update(from: source + row * stride, count: width * 4) }
        }
    }

    /// Converts straight BGRA to premultiplied BGRA.
    func premultiply() {
        write { pixels in
            for row in 0..<height {
                let row = pixels + row * stride
                for x in 0..<width {
                    let pixel = row + x * 4
                    let alpha = UInt32(pixel[3])
                    if alpha == 255 { continue }
                    for component in 0..<3 {
                        let product = UInt32(pixel[component]) * alpha + 128
                        pixel[component] = UInt8(truncatingIfNeeded: (product + (product >> 8)) >> 8)
                    }
                }
            }
        }
    }
}
