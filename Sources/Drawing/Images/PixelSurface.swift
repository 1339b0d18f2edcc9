internal import CCairo

/// An image surface of Cairo with its pixels in memory.
class PixelSurface {
    /// The limit of Cairo's 16.16 fixed-point coordinates.
    static let sideMax = 32_767

    let width: Int
    let height: Int
    /// The bytes from the start of one row to that of the next.
    let stride: Int
    let surface: OpaquePointer
    /// The first pixel.
    let pixels: UnsafeMutablePointer<UInt8>

    var byteCount: Int { stride * height }

    /// A transparent surface. Nil if a side is 0 or longer than `sideMax`, or if out of memory.
    init?(_ format: cairo_format_t, width: Int, height: Int) {
        guard width > 0, height > 0, width <= Self.sideMax, height <= Self.sideMax,
            let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.width = width
        self.height = height
        self.surface = surface
        self.pixels = pixels
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    deinit { cairo_surface_destroy(surface) }

    /// Calls `body` with the pixels for writing without Cairo.
    func write<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        return body(pixels)
    }
}
