internal import CCairo
import LayoutEngine

/// Draws with Cairo.
///
/// The coordinates that it passes to Cairo are limited to the range of Cairo's fixed-point numbers.
final class CairoCanvas: Canvas {
    let detail: Double
    private let cairo: OpaquePointer
    private let faces: FontFaces
    /// The fonts of a PDF; nil if glyphs are drawn as outlines.
    private let textFonts: CairoFonts?
    /// Makes the colours of translucent bitmaps for a PDF; nil for pixels.
    private let images: ImageStore?
    /// The cache of drawn glyphs; nil if glyphs are drawn as outlines.
    private let glyphMasks: GlyphMasks?

    /// - Parameters:
    ///   - surface: a surface of Cairo, which the caller destroys.
    ///   - textFonts: fonts for text in a file; nil for pixels, for which Cairo 1.16 would move glyphs to whole pixels.
    init(
        surface: OpaquePointer, faces: FontFaces, textFonts: CairoFonts? = nil, images: ImageStore? = nil,
        glyphMasks: GlyphMasks? = nil, detail: Double = 1
    ) {
        cairo = cairo_create(surface)
        self.faces = faces
        self.detail = detail
        self.textFonts = textFonts
        self.images = images
        self.glyphMasks = glyphMasks
        cairo_set_tolerance(cairo, 0.1)
    }

    deinit { cairo_destroy(cairo) }

    var keepsText: Bool { textFonts != nil }
    var isVector: Bool { textFonts != nil }

    func check() throws(DrawingError) {
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
    }

    // MARK: Canvas

    func fill(_ path: Path, _ paint: Paint, evenOdd: Bool) {
        guard paint.isVisible, !path.isEmpty else { return }
        use(paint)
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        trace(path)
        cairo_fill(cairo)
    }

    func fill(_ path: Path, _ gradient: Gradient) {
        guard gradient.isVisible, !path.isEmpty else { return }
        let pattern: OpaquePointer?
        switch gradient.direction {
        case .linear(let start, let end):
            pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let center, let radius):
            pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
        }
        for stop in gradient.stops {
            let paint = stop.paint
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, paint.red, paint.green, paint.blue, paint.alpha)
        }
        withPattern(pattern, gradient.matrix) {
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            trace(path)
            cairo_fill(cairo)
        }
    }

    func draw(_ stroke: Stroke, _ paint: Paint) {
        guard paint.isVisible, !stroke.path.isEmpty else { return }
        use(paint)
        trace(stroke.path.transformed(stroke.matrix))
        cairo_save(cairo)
        // The line has the same width in all directions before the transformation.
        var matrix = cairo_matrix_t(stroke.matrix)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_line_width(cairo, stroke.style.width)
        cairo_set_dash(cairo, stroke.style.dash, CInt(clamping: stroke.style.dash.count), 0)
        cairo_set_line_cap(cairo, stroke.style.cap.cairo)
        cairo_set_line_join(cairo, stroke.style.join.cairo)
        cairo_set_miter_limit(cairo, Stroke.Style.miterLimit)
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    func beginClip(_ path: Path) {
        cairo_save(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        trace(path)
        cairo_clip(cairo)
    }

    func endClip() {
        cairo_restore(cairo)
    }

    func beginGroup(opacity: Double, within bounds: Bounds) {
        beginClip(Path(bounds.roundedOut))
        cairo_push_group(cairo)
    }

    func endGroup(opacity: Double) {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, opacity)
        cairo_restore(cairo)
    }

    func draw(_ bitmap: Bitmap, _ matrix: Matrix, opacity: Double) {
        guard opacity > 0, matrix.isUsable else { return }
        let area = Path(Bounds(width: Double(bitmap.width), height: Double(bitmap.height))).transformed(matrix)
        if let colors = images?.colors(of: bitmap) {
            return group(opacity: opacity, within: area.bounds) { draw(colors, through: bitmap, matrix) }
        }
        withPattern(pattern(of: bitmap.surface), matrix) {
            // Fills only the rectangle of the image, which keeps edges sharp that lie between pixels.
            trace(area)
            if opacity < 1 {
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint_with_alpha(cairo, opacity)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
    }

    /// Draws colours with the alpha of a bitmap. Cairo writes both as one image.
    private func draw(_ colors: ExtendedColors, through bitmap: Bitmap, _ matrix: Matrix) {
        let mask = pattern(of: bitmap.surface)
        withPattern(mask, matrix) {
            withPattern(pattern(of: colors.surface), matrix) { cairo_mask(cairo, mask) }
        }
    }

    func draw(_ mask: Mask, _ matrix: Matrix, _ paint: Paint) {
        guard paint.isVisible, matrix.isUsable else { return }
        beginClip(Path(Bounds(width: Double(mask.width), height: Double(mask.height))).transformed(matrix))
        let pattern = pattern(of: mask.surface)
        withPattern(pattern, matrix) {
            use(paint)
            cairo_mask(cairo, pattern)
        }
        endClip()
    }

    func draw(_ run: PlacedRun, _ paint: Paint) throws(DrawingError) {
        if let textFonts, textFonts.show(run, paint, on: cairo) { return }
        if let masks = glyphMasks?.masks(of: run) { return try draw(masks, paint) }
        var path = Path()
        for (glyph, drawn) in zip(run.glyphs, faces.glyphs(run.glyphs.map(\.id), of: run.font)) {
            let matrix = run.matrix(at: glyph.origin).then(run.matrix)
            switch drawn {
            case .outline(let outline): path.append(outline, matrix)
            case .picture(let bitmap, let toEms):
                draw(bitmap, toEms.then(matrix), opacity: paint.alpha)
                textFonts?.addInvisible(run, glyph, on: cairo)
            case nil: break
            }
        }
        fill(path, paint)
    }

    private func draw(_ glyphs: [PlacedMask], _ paint: Paint) throws(DrawingError) {
        var clip = Bounds.none
        cairo_clip_extents(cairo, &clip.minX, &clip.minY, &clip.maxX, &clip.maxY)
        let area = glyphs.reduce(Bounds.none) { $0.union($1.bounds) }.intersection(clip.roundedOut)
        guard !area.isEmpty else { return }
        guard let mask = Mask(width: Int(area.width), height: Int(area.height)) else { throw .failed("out of memory") }
        mask.add(glyphs, left: Int(area.minX), top: Int(area.minY))
        use(paint)
        cairo_mask_surface(cairo, mask.surface, area.minX, area.minY)
        // Replaces the source, because the context would retain it and its surface.
        cairo_set_source_rgb(cairo, 0, 0, 0)
    }

    // MARK: Cairo

    private func use(_ paint: Paint) {
        cairo_set_source_rgba(cairo, paint.red, paint.green, paint.blue, paint.alpha)
    }

    private func trace(_ path: Path) {
        cairo_new_path(cairo)
        var index = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                let point = path.points[index].clampedToCairo
                cairo_move_to(cairo, point.x, point.y)
                index += 1
            case .line:
                let point = path.points[index].clampedToCairo
                cairo_line_to(cairo, point.x, point.y)
                index += 1
            case .curve:
                let first = path.points[index].clampedToCairo
                let second = path.points[index + 1].clampedToCairo
                let end = path.points[index + 2].clampedToCairo
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
                index += 3
            case .close:
                cairo_close_path(cairo)
            }
        }
    }

    /// A pattern of a surface. In pixels its edges are repeated outside, so that images do not fade there. In a PDF,
    /// Cairo 1.16 does not extend masks, and makes a padded copy of an extended image for each use.
    private func pattern(of surface: OpaquePointer) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface)
        cairo_pattern_set_extend(pattern, isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        return pattern
    }

    /// Calls `body` with a pattern as the source, and destroys the pattern.
    private func withPattern(_ pattern: OpaquePointer?, _ matrix: Matrix, _ body: () -> Void) {
        defer { cairo_pattern_destroy(pattern) }
        var inverse = cairo_matrix_t(matrix)
        guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return }
        // Beyond the range of Pixman's fixed-point numbers, Cairo would report a lack of memory. A surface that is
        // shrunk so much is much smaller than a pixel.
        let entries = [inverse.xx, inverse.yx, inverse.xy, inverse.yy]
        guard entries.allSatisfy({ $0.magnitude < 32_767 }) else { return }
        cairo_pattern_set_matrix(pattern, &inverse)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_set_source(cairo, pattern)
        body()
        // Replaces the source, because the context would retain it and its surface.
        cairo_set_source_rgb(cairo, 0, 0, 0)
    }
}

extension Shape.Stroke.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension Shape.Stroke.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
