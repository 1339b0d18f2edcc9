internal import CCairo
import LayoutEngine

/// Fonts opened in Cairo, for files whose text can be selected and searched. One thread at a time may use them.
final class CairoFonts {
    /// The most fonts that stay open between files.
    private static let openedMax = 32
    /// The sizes of an em, in points, that are written as text.
    private static let sizes = 0.1...4_000.0

    private let faces: FontFaces
    private var opened: [FontInstance: OpaquePointer?] = [:]
    private var invisible: OpaquePointer?

    init(_ faces: FontFaces) {
        self.faces = faces
    }

    /// Whether too many fonts are open to keep them.
    var isFull: Bool { opened.count > Self.openedMax }

    deinit {
        for face in opened.values { if let face { cairo_font_face_destroy(face) } }
        if let invisible { cairo_font_face_destroy(invisible) }
    }

    /// Writes a run as text. False if the caller must draw it, because its glyphs are bitmaps, or too large or too
    /// small for a font.
    func show(_ run: PlacedRun, _ paint: Paint, on cairo: OpaquePointer) -> Bool {
        guard Self.sizes.contains(run.size), Self.sizes.contains(run.size * run.matrix.lengthScale),
            run.glyphs.allSatisfy({ run.matrix.apply($0.origin).fitsCairo }), let first = run.glyphs.first,
            let face = face(of: run.font), case .outline? = faces.glyphs([first.id], of: run.font)[0]
        else { return false }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        use(face, run, on: cairo)
        cairo_set_source_rgba(cairo, paint.red, paint.green, paint.blue, paint.alpha)
        let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.origin.x, y: $0.origin.y) }
        guard let text = run.text else {
            cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
            return true
        }
        let pieces = text.clusters.map(\.text.withoutNoncharacters)
        let clusters = zip(pieces, text.clusters).map { piece, cluster in
            cairo_text_cluster_t(num_bytes: Int32(clamping: piece.utf8.count), num_glyphs: Int32(cluster.glyphCount))
        }
        let string = pieces.joined()
        cairo_show_text_glyphs(
            cairo, string, Int32(clamping: string.utf8.count), glyphs, Int32(glyphs.count), clusters,
            Int32(clusters.count),
            text.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
        return true
    }

    /// Adds the text of a glyph that was drawn as a bitmap, so that it can be searched.
    func addInvisible(_ run: PlacedRun, _ glyph: PlacedRun.Glyph, on cairo: OpaquePointer) {
        guard let text = run.text, run.matrix.apply(glyph.origin).fitsCairo, run.size < Self.sizes.upperBound,
            let cluster = text.cluster(at: glyph.origin.x)?.withoutNoncharacters, !cluster.isEmpty
        else { return }
        if invisible == nil { invisible = drawing_invisible_face() }
        guard let invisible else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        use(invisible, run, on: cairo)
        // The lowest alpha above 0, because Cairo leaves out fully transparent text.
        cairo_set_source_rgba(cairo, 0, 0, 0, 1.5 / 255)
        var shown = cairo_glyph_t(index: UInt(glyph.id), x: glyph.origin.x, y: glyph.origin.y)
        var whole = cairo_text_cluster_t(num_bytes: Int32(clamping: cluster.utf8.count), num_glyphs: 1)
        cairo_show_text_glyphs(
            cairo, cluster, whole.num_bytes, &shown, 1, &whole, 1, cairo_text_cluster_flags_t(rawValue: 0))
    }

    private func use(_ face: OpaquePointer, _ run: PlacedRun, on cairo: OpaquePointer) {
        var matrix = cairo_matrix_t(run.matrix)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_font_face(cairo, face)
        var font = cairo_matrix_t(
            xx: run.size, yx: 0, xy: run.isSlanted ? -PlacedRun.slant * run.size : 0, yy: run.size, x0: 0, y0: 0)
        cairo_set_font_matrix(cairo, &font)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        if !run.font.variations.isEmpty {
            let places = run.font.variations.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
            cairo_font_options_set_variations(options, places)
        }
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }

    private func face(of font: FontInstance) -> OpaquePointer? {
        if let known = opened[font] { return known }
        let face = faces.data(of: font).flatMap { data in
            drawing_cairo_face(
                data.bytes.baseAddress, data.bytes.count, data.index,
                { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
                Unmanaged<AnyObject>.passRetained(data.owner).toOpaque())
        }
        opened[font] = .some(face)
        return face
    }
}

extension PlacedRun.Text {
    /// The text of the cluster whose left edge is at `x`.
    fileprivate func cluster(at x: Double) -> String? {
        let place = edges.lastIndex { $0 <= x + 1e-6 } ?? 0
        // Edges are from left to right, clusters in reading order.
        let index = isRightToLeft ? clusters.count - 1 - place : place
        return clusters.indices.contains(index) ? clusters[index].text : nil
    }
}

extension String {
    /// The text with noncharacters (Unicode 23.7), which Cairo treats as malformed UTF-8, replaced by U+FFFD.
    fileprivate var withoutNoncharacters: String {
        guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
        var text = UnicodeScalarView()
        for scalar in unicodeScalars {
            text.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }
}
