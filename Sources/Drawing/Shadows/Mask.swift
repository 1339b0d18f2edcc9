internal import CCairo

/// The coverage of each pixel, as 8 bits of alpha.
final class Mask: PixelSurface {
    /// An empty mask. Nil if a side is 0 or longer than `sideMax`, or if out of memory.
    init?(width: Int, height: Int) {
        super.init(CAIRO_FORMAT_A8, width: width, height: height)
    }

    /// The alpha of an image. Nil if out of memory.
    convenience init?(alphaOf bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        write { pixels in
            for y in 0..<height {
                let source = bitmap.pixels + y * bitmap.stride, target = pixels + y * stride
                for x in 0..<width { target[x] = source[4 * x + 3] }
            }
        }
    }
}
