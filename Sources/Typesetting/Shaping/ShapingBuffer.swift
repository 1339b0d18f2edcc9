internal import CHarfBuzz

/// HarfBuzz's buffer: a stretch of text goes in, glyphs come out. It belongs to one thread at a time.
final class ShapingBuffer {
    /// A glyph as HarfBuzz places it, in units of the font.
    struct Glyph {
        var id: UInt32
        /// The offset of the glyph's cluster in the text.
        var offset: Int
        var isUnsafe: Bool
        var advance: Int32
        /// From the place that the advances before it lead to, y up.
        var xOffset: Int32
        var yOffset: Int32
    }

    /// What a stretch is shaped with.
    struct Setting {
        var font: OpaquePointer
        var script: hb_script_t
        var language: hb_language_t?
        var isRightToLeft: Bool
        /// Letter spacing turns off the ligatures that a font merely offers (CSS Text 4, section 8.2).
        var isSpaced: Bool
    }

    private let buffer = hb_buffer_create()!
    private var infos: UnsafeMutablePointer<hb_glyph_info_t>?
    private var positions: UnsafeMutablePointer<hb_glyph_position_t>?
    /// The number of glyphs that the last call of `shape` gave.
    private(set) var count = 0

    deinit { hb_buffer_destroy(buffer) }

    /// Shapes a stretch of a text, of which HarfBuzz sees the letters around it too: they may join across a change of
    /// font and at the end of a line (CSS Text 3, section 5.5.2).
    func shape(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, setting: Setting) {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        bytes.withMemoryRebound(to: CChar.self) { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.baseAddress, Int32(clamping: bytes.count), UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_script(buffer, setting.script)
        hb_buffer_set_direction(buffer, setting.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, setting.language)
        if setting.isSpaced {
            hb_shape(setting.font, buffer, Self.noLigatures, UInt32(Self.noLigatures.count))
        } else {
            hb_shape(setting.font, buffer, nil, 0)
        }
        var count: UInt32 = 0
        infos = hb_buffer_get_glyph_infos(buffer, &count)
        positions = hb_buffer_get_glyph_positions(buffer, nil)
        self.count = infos == nil || positions == nil ? 0 : Int(count)
    }

    /// A glyph of the last call of `shape`, from left to right.
    subscript(_ index: Int) -> Glyph {
        let info = infos![index]
        let position = positions![index]
        return Glyph(
            id: info.codepoint, offset: Int(info.cluster),
            isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
            advance: position.x_advance, xOffset: position.x_offset, yOffset: position.y_offset)
    }

    private static let noLigatures = ["liga", "clig", "dlig", "hlig", "calt"].map {
        hb_feature_t(tag: openTypeTag($0), value: 0, start: 0, end: .max)
    }
}
