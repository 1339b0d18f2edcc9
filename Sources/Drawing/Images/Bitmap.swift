internal import CCairo

/// Pixels: premultiplied BGRA, as Cairo has them on machines with the lower byte first.
///
/// The pixels are written before anybody else has the bitmap, and Cairo counts references atomically: hence
/// `@unchecked Sendable`.
final class Bitmap: @unchecked Sendable {
    let width: Int
    let height: Int
    /// The bytes from one row to the next.
    let stride: Int
    let surface: OpaquePointer
    /// The first pixel.
    let pixels: UnsafeMutablePointer<UInt8>

    var byteCount: Int { stride * height }

    /// Transparent. Nil if there is no memory, or no bitmap can be that large.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
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

    /// A copy of premultiplied BGRA.
    convenience init?(width: Int, height: Int, copying source: UnsafePointer<UInt8>, stride: Int) {
        self.init(width: width, height: height)
        write { pixels in
            for row in 0..<height { (pixels + row * self.stride).update(from: source + row * stride, count: width * 4) }
        }
    }

    /// Lends the pixels, to be written before anybody else has the bitmap.
    func write<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        return body(pixels)
    }

    /// Multiplies straight colours with their alpha.
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
