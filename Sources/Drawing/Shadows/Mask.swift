internal import CCairo

/// How much of a colour each pixel shows: 8 bits of alpha.
final class Mask {
    let width: Int
    let height: Int
    let stride: Int
    let surface: OpaquePointer
    let pixels: UnsafeMutablePointer<UInt8>

    /// Shows nothing. Nil if there is no memory, or no mask can be that large.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
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
}
