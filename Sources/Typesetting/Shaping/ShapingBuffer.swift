internal import CHarfBuzz

/// HarfBuzz's buffer, which converts a range of text to glyphs. One thread at a time may use it.
final class ShapingBuffer {
    /// A glyph with its position, in units of the font.
    struct Glyph {
        var id: UInt32
        /// The offset of the glyph's cluster in the text.
        var offset: Int
        /// Whether the shapes on both sides change if the text is divided before the glyph's cluster.
        var isUnsafeToBreak: Bool
        /// Whether other text on one side of the cluster's start could change the shape on the other side. Only set if
        /// `marksUnsafeToConcat` was true.
        var isUnsafeToConcat: Bool
        var advance: Int32
        /// From the pen position, y upward.
        var xOffset: Int32
        var yOffset: Int32
    }

    /// The parameters of shaping a range of text.
    struct Setting {
        var font: OpaquePointer
        var script: hb_script_t
        var language: hb_language_t?
        var isRightToLeft: Bool
        var features: ShapingFeatures
    }

    private let buffer = hb_buffer_create()!
    private var isRightToLeft = false
    /// The glyphs of the last call of `shape`, in visual order. Valid until the next call.
    private var infos = UnsafeBufferPointer<hb_glyph_info_t>(start: nil, count: 0)
    private var positions = UnsafeBufferPointer<hb_glyph_position_t>(start: nil, count: 0)

    deinit { hb_buffer_destroy(buffer) }

    /// Shapes a range of a text. HarfBuzz also gets the text around the range as context, because letters may join
    /// across a change of font and at the end of a line (CSS Text 3, section 5.5.2).
    func shape(_ range: Range<Int>, of bytes: [UInt8], setting: Setting, marksUnsafeToConcat: Bool = false) {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_flags(
            buffer, marksUnsafeToConcat ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT)
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        bytes.withUnsafeBytes { bytes in
            hb_buffer_add_utf8(
                buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count),
                UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_script(buffer, setting.script)
        hb_buffer_set_direction(buffer, setting.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, setting.language)
        let features = setting.features.settings
        hb_shape(setting.font, buffer, features, UInt32(features.count))
        isRightToLeft = setting.isRightToLeft
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, nil)
        // Both are nil if HarfBuzz is out of memory.
        let glyphCount = infos == nil || positions == nil ? 0 : Int(count)
        self.infos = UnsafeBufferPointer(start: infos, count: glyphCount)
        self.positions = UnsafeBufferPointer(start: positions, count: glyphCount)
    }

    /// The glyphs of the last call of `shape`. In right-to-left text, those of one cluster are from right to left.
    var glyphsInTextOrder: [Glyph] {
        let count = infos.count
        return (0..<count).map { index in
            let index = isRightToLeft ? count - 1 - index : index
            let (info, position) = (infos[index], positions[index])
            return Glyph(
                id: info.codepoint, offset: Int(info.cluster),
                isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
                isUnsafeToConcat: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0,
                advance: position.x_advance, xOffset: position.x_offset, yOffset: position.y_offset)
        }
    }
}
