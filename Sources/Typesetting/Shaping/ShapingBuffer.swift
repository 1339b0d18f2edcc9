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
        /// What can change something in the text.
        var substitutions = Substitutions.all

        /// The same for a text of which no more is known.
        var complete: Setting {
            var setting = self
            setting.substitutions = .all
            return setting
        }
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
        let features = Self.features[setting.substitutions.rawValue | (setting.isSpaced ? 8 : 0)]
        hb_shape(setting.font, buffer, features, UInt32(features.count))
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

    /// Whether a word between spaces looks the same whatever stands beyond them, and the same without them.
    ///
    /// HarfBuzz marks the places where another text could not be joined without a change. Between two spaces before the
    /// word, and between two behind it, there must be none. Replaces what was shaped last.
    func isIndependent(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, setting: Setting) -> Bool {
        let alone = glyphs
        let padded = [0x20, 0x20] + bytes[range] + [0x20, 0x20]
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT)
        padded.withUnsafeBufferPointer { shape(0..<padded.count, of: $0, setting: setting) }
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DEFAULT)
        guard count == alone.count + 4 else { return false }
        let isJoinable = [1, count - 1].allSatisfy {
            infos![$0].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0
        }
        return isJoinable
            && zip(alone, glyphs.dropFirst(2)).allSatisfy {
                $0.id == $1.id && $0.advance == $1.advance && $0.xOffset == $1.xOffset && $0.yOffset == $1.yOffset
            }
    }

    private var glyphs: [Glyph] { (0..<count).map { self[$0] } }

    /// The features to turn off for each set of substitutions, first without letter spacing and then with it.
    private static let features = [[], spacedOut].flatMap { always in
        (0...Substitutions.all.rawValue).map { rawValue in
            let off = Substitutions.all.subtracting(Substitutions(rawValue: rawValue)).features.sorted() + always
            return off.map { hb_feature_t(tag: $0, value: 0, start: 0, end: .max) }
        }
    }

    private static let spacedOut = ["liga", "clig", "dlig", "hlig", "calt"].map(openTypeTag)
}
