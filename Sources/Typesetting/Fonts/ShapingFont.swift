internal import CHarfBuzz
import LayoutEngine

/// A font for shaping: a face with a value for each of its axes.
///
/// Its scale depends only on the face, so that texts of all sizes share shaped words.
final class ShapingFont: Sendable {
    /// A glyph that needs no shaping.
    struct Glyph: Sendable {
        var id: UInt32
        /// In the font's units.
        var advance: Int32
    }

    /// The units of a variable font are finer than those of its face by this factor, because interpolated advances are
    /// not whole units.
    private static let variableScale: Int32 = 64
    /// Unique among all fonts of the library, including released ones.
    let number: UInt64
    let fontFace: FontFace
    /// The value on each axis of the face.
    let variations: [FontInstance.Variation]
    /// True if an italic face was requested and this one is upright: the renderer must slant the glyphs.
    let isObliqueSynthesized: Bool
    /// Ems per unit of the font.
    let emsPerUnit: Double
    /// Metrics in ems.
    let metrics: FontMetrics
    /// In ems.
    let underline: LineDecoration
    let strikethrough: LineDecoration
    let space: Glyph
    let ellipsis: Glyph?
    /// The visible form of a soft hyphen at the end of a line: U+2010, or "-" if the face lacks it. Nil if it lacks
    /// both.
    let hyphen: Glyph?
    let coverage: CharacterSet
    let coversASCIILetters: Bool
    let font: HarfBuzzObject

    init(number: UInt64, fontFace: FontFace, variations: [FontInstance.Variation], isObliqueSynthesized: Bool) {
        let font = Self.makeFont(of: fontFace, variations: variations)
        let emsPerUnit = 1 / Double(max(1, Self.xScale(of: font)))
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        self.number = number
        self.fontFace = fontFace
        self.variations = variations
        self.isObliqueSynthesized = isObliqueSynthesized
        self.font = HarfBuzzObject(font, release: hb_font_destroy)
        self.emsPerUnit = emsPerUnit
        metrics = FontMetrics(extents, emsPerUnit: emsPerUnit)
        underline = .underline(of: font, emsPerUnit: emsPerUnit)
        strikethrough = .strikethrough(of: font, emsPerUnit: emsPerUnit)
        space = Self.glyph(" ", in: font) ?? Glyph(id: 0, advance: Int32(0.25 / emsPerUnit))
        ellipsis = Self.glyph("…", in: font)
        hyphen = Self.glyph("\u{2010}", in: font) ?? Self.glyph("-", in: font)
        coverage = fontFace.coverage
        coversASCIILetters = LetterPairs.letters.map(Unicode.Scalar.init).allSatisfy(coverage.contains)
    }

    /// The approximate memory of the font without its face, in bytes.
    var byteCount: Int { 3 << 10 }
    /// Whether an axis has another value than its default. The number of such fonts is not bounded by the files.
    var isVaried: Bool { zip(fontFace.axes, variations).contains { $0.default != $1.value } }

    private static func makeFont(of fontFace: FontFace, variations: [FontInstance.Variation]) -> OpaquePointer {
        // Never nil: HarfBuzz returns its static empty font if it is out of memory.
        let font = hb_font_create(fontFace.face.pointer)!
        if !variations.isEmpty {
            let unitsPerEm = Int32(clamping: hb_face_get_upem(fontFace.face.pointer))
            hb_font_set_scale(font, unitsPerEm * variableScale, unitsPerEm * variableScale)
            let settings = variations.map { hb_variation_t(tag: openTypeTag($0.tag), value: Float($0.value)) }
            hb_font_set_variations(font, settings, UInt32(settings.count))
        }
        hb_font_make_immutable(font)
        return font
    }

    private static func xScale(of font: OpaquePointer) -> Int32 {
        var x: Int32 = 0
        var y: Int32 = 0
        hb_font_get_scale(font, &x, &y)
        return x
    }

    private static func glyph(_ scalar: Unicode.Scalar, in font: OpaquePointer) -> Glyph? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
        return Glyph(id: glyph, advance: hb_font_get_glyph_h_advance(font, glyph))
    }
}

extension FontMetrics {
    fileprivate init(_ extents: hb_font_extents_t, emsPerUnit: Double) {
        let halfGap = Double(extents.line_gap) / 2
        self.init(
            above: (Double(extents.ascender) + halfGap) * emsPerUnit,
            below: (halfGap - Double(extents.descender)) * emsPerUnit)
    }
}
