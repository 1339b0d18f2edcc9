internal import CCairo

extension Mask {
    /// Where an image is opaque. Nil if there is no memory.
    convenience init?(alphaOf bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        cairo_surface_flush(surface)
        for y in 0..<height {
            let source = bitmap.pixels + y * bitmap.stride, target = pixels + y * stride
            for x in 0..<width { target[x] = source[4 * x + 3] }
        }
        cairo_surface_mark_dirty(surface)
    }
}
