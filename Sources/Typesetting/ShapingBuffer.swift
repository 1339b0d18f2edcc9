internal import CHarfBuzz

/// HarfBuzz's buffer: a run of text goes in, glyphs come out. It belongs to one thread at a time.
final class ShapingBuffer {
    /// What a buffer kept for later may have grown to.
    private static let keptUnitsMax = 4096

    private let buffer = hb_buffer_create()!
    /// Whether the buffer has held more than is worth keeping.
    private(set) var isLarge = false

    deinit { hb_buffer_destroy(buffer) }

    /// Shapes a run and calls `body` for each glyph, in the order of the text, with the offset of the glyph's cluster
    /// in the text and its advance in font units.
    func shape(
        _ run: Run, of units: [UInt16], language: hb_language_t?, allowsLigatures: Bool,
        body: (_ offset: Int, _ advance: Int) -> Void
    ) {
        fill(with: run, of: units, language: language)
        if allowsLigatures {
            hb_shape(run.typeface.font, buffer, nil, 0)
        } else {
            hb_shape(run.typeface.font, buffer, Self.noLigatures, UInt32(Self.noLigatures.count))
        }
        forEachGlyph(body)
    }

    private func fill(with run: Run, of units: [UInt16], language: hb_language_t?) {
        isLarge = isLarge || run.range.count > Self.keptUnitsMax
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        // HarfBuzz sees the text around the run too: letters join across a change of font.
        hb_buffer_add_utf16(
            buffer, units, Int32(clamping: units.count), UInt32(run.range.lowerBound), Int32(run.range.count))
        hb_buffer_set_script(buffer, run.script)
        let direction = hb_script_get_horizontal_direction(run.script)
        hb_buffer_set_direction(buffer, direction == HB_DIRECTION_RTL ? direction : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, language)
    }

    private func forEachGlyph(_ body: (_ offset: Int, _ advance: Int) -> Void) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return }
        let isReversed = hb_buffer_get_direction(buffer) == HB_DIRECTION_RTL
        for index in 0..<Int(count) {
            let glyph = isReversed ? Int(count) - 1 - index : index
            body(Int(infos[glyph].cluster), Int(positions[glyph].x_advance))
        }
    }

    /// The ligatures that a font merely offers; those that a script requires ("rlig") stay.
    private static let noLigatures = ["liga", "clig"].map {
        hb_feature_t(tag: openTypeTag($0), value: 0, start: 0, end: .max)
    }
}
