internal import CCairo
internal import CRsvg

/// An SVG that can be drawn into bitmaps. Used by one thread.
final class SVGImage {
    let document: SVGDocument
    private let handle: OpaquePointer

    /// The most work between checks for an interruption. Work is the number of bytes of markup times that of rows of
    /// pixels.
    private static let workAtOnceMax = 4 << 20
    /// The most work in all. If it would be more, an SVG is drawn smaller and enlarged.
    private static let workMax = 64 << 20
    /// Limits on the memory for curves and round joints. Each is drawn as a number of lines that grows with the square
    /// root of its size in pixels.
    private static let curveMax = 16e6, jointMax = 2e6
    /// The greatest coordinate in pixels, which is near the limit of Cairo's fixed-point numbers.
    private static let reachMax = 1e5
    /// The most pixels of all layers together.
    private static let layerPixelsMax = 1 << 28

    init(_ document: SVGDocument) throws(ImageProblem) {
        self.document = document
        guard let handle = drawing_svg_open(document.markup, document.markup.count) else { throw .damaged(.svg) }
        self.handle = handle
    }

    deinit { drawing_svg_close(handle) }

    /// The most rows of pixels in which the SVG is drawn, so that the time is bounded.
    var rowsMax: Int { max(1, Self.workMax / max(1, document.drawnBytes)) }

    /// Draws the document at a size in pixels, strip by strip; nil if out of memory.
    ///
    /// - Parameter isInterrupted: called after each strip.
    func bitmap(
        width: Int, height: Int, isInterrupted: (@Sendable () -> Bool)?
    ) throws(SVGFailure) -> Bitmap? {
        guard document.layers * width * height <= Self.layerPixelsMax else {
            throw .problem(.unsupported("The SVG has too many translucent or masked parts for its size."))
        }
        let scale = max(Double(width) / document.width, Double(height) / document.height)
        let reach = document.reach * scale, lineWidth = document.lineWidth * scale
        guard reach <= Self.reachMax, lineWidth <= Self.reachMax,
            Double(document.drawnBytes) * reach.squareRoot() <= Self.curveMax,
            Double(document.drawnBytes) * lineWidth.squareRoot() <= Self.jointMax
        else { throw .problem(.unsupported("The SVG has parts that are too large, or lines that are too wide.")) }
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        let rows = max(1, min(height, Self.workAtOnceMax / max(1, document.drawnBytes)))
        for top in stride(from: 0, to: height, by: rows) {
            if let isInterrupted, isInterrupted() { throw .interrupted }
            guard draw(on: bitmap, top: top, rows: min(rows, height - top)) else { throw .problem(.damaged(.svg)) }
        }
        // The strips were written to the pixels by other surfaces.
        cairo_surface_mark_dirty(bitmap.surface)
        return bitmap
    }

    private func draw(on bitmap: Bitmap, top: Int, rows: Int) -> Bool {
        // A surface for only the strip, because librsvg's layers are as large as the surface.
        guard
            let strip = cairo_image_surface_create_for_data(
                bitmap.pixels + top * bitmap.stride, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(rows),
                Int32(bitmap.stride))
        else { return false }
        defer { cairo_surface_destroy(strip) }
        let cairo = cairo_create(strip)
        defer { cairo_destroy(cairo) }
        cairo_translate(cairo, 0, -Double(top))
        cairo_scale(cairo, Double(bitmap.width) / document.width, Double(bitmap.height) / document.height)
        let isDrawn = drawing_svg_draw(handle, cairo, document.width, document.height)
        cairo_surface_finish(strip)
        return isDrawn && cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }
}
