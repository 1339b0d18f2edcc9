internal import CHarfBuzz

/// A face at one place on its axes, ready to shape with.
///
/// HarfBuzz's font is made immutable before the initialiser returns, and HarfBuzz lets any number of threads shape with
/// an immutable font: hence `@unchecked Sendable`. The font's scale depends on the face alone, so that all sizes share
/// what is shaped with it.
final class FontInstance: @unchecked Sendable {
    /// A glyph that is set by itself.
    struct Glyph {
        var id: UInt32
        /// In the font's units.
        var advance: Int32
    }

    /// Advances of variable fonts fall between units per em: the font's units are finer by this factor.
    private static let variableScale: Int32 = 64

    /// The place in the library's list of instances.
    let id: Int32
    let typeface: Typeface
    /// The place on each axis of the face.
    let variations: [FontVariation]
    /// Whether a slanted face was asked for and this one is upright: who draws it is to slant it.
    let isObliqueSynthesized: Bool
    /// Ems per unit of the font.
    let emsPerUnit: Double
    /// Metrics in ems.
    let metrics: FontMetrics
    /// Lines drawn along the text, in ems.
    let underline: LineDecoration
    let strikethrough: LineDecoration
    let space: Glyph
    let ellipsis: Glyph?
    /// What shows that a word was broken: U+2010, or "-" if the face lacks that.
    let hyphen: Glyph
    let coverage: CharacterSet
    /// Whether the face has every printable character of ASCII.
    let coversASCII: Bool
    let font: OpaquePointer
    /// What the face makes of white space, for each script and language that it was asked about.
    let spaceRules = SpaceRulesTable()

    init(id: Int32, typeface: Typeface, variations: [FontVariation], isObliqueSynthesized: Bool) {
        let font = Self.makeFont(of: typeface, variations: variations)
        let emsPerUnit = 1 / Double(max(1, Self.xScale(of: font)))
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        self.id = id
        self.typeface = typeface
        self.variations = variations
        self.isObliqueSynthesized = isObliqueSynthesized
        self.font = font
        self.emsPerUnit = emsPerUnit
        metrics = FontMetrics(extents, emsPerUnit: emsPerUnit)
        underline = .underline(of: font, emsPerUnit: emsPerUnit)
        strikethrough = .strikethrough(of: font, emsPerUnit: emsPerUnit)
        space = Self.glyph(" ", in: font) ?? Glyph(id: 0, advance: Int32(0.25 / emsPerUnit))
        ellipsis = Self.glyph("…", in: font)
        hyphen = Self.glyph("\u{2010}", in: font) ?? Self.glyph("-", in: font) ?? Glyph(id: 0, advance: 0)
        let coverage = typeface.coverage
        self.coverage = coverage
        coversASCII = (0x20...0x7E).allSatisfy { coverage.contains(Unicode.Scalar(UInt8($0))) }
    }

    deinit { hb_font_destroy(font) }

    /// The glyph of a character by itself; nil if the face has none.
    func nominalGlyph(_ scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    private static func makeFont(of typeface: Typeface, variations: [FontVariation]) -> OpaquePointer {
        // HarfBuzz answers a lack of memory with its empty font: there is always one.
        let font = hb_font_create(typeface.face)!
        if !variations.isEmpty {
            let unitsPerEm = Int32(clamping: hb_face_get_upem(typeface.face))
            hb_font_set_scale(font, unitsPerEm * variableScale, unitsPerEm * variableScale)
            let places = variations.map { hb_variation_t(tag: openTypeTag($0.tag), value: Float($0.value)) }
            hb_font_set_variations(font, places, UInt32(places.count))
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
