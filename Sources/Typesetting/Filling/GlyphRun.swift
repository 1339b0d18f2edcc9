/// Glyphs of one font in one direction. Whoever draws them with the same font file draws what was measured.
package struct GlyphRun: Sendable {
    /// The place of the font's face in `FontLibrary.faces`.
    package var face: Int
    /// Where the face is set on each of its axes; empty unless it is a variable font.
    package var variations: [FontVariation]
    /// The size of the font in points, after fitting the text to the width.
    package var size: Double
    /// The left edge in points, from the left edge of the paragraph's frame.
    package var x: Double
    /// Whether the text of the run goes from right to left. The glyphs always stand from left to right.
    package var isRightToLeft: Bool
    /// The index of the span that the run's text comes from.
    package var span: Int
    /// Whether a slanted face was asked for and this one is upright: whoever draws it is to slant the glyphs.
    package var isObliqueSynthesized: Bool
    /// Where a line under the text goes, and one through it, in points from the baseline, positive down.
    package var underline: LineDecoration
    package var strikethrough: LineDecoration
    package var glyphs: [Glyph]

    /// One glyph of a run.
    package struct Glyph: Hashable, Sendable {
        /// The index in the font; 0 is its box for missing glyphs.
        package var id: UInt32
        /// What moves the pen to the right after the glyph, in points: kerning, letter spacing and justification
        /// included.
        package var advance: Double
        /// How far from the pen the glyph is drawn, in points, x to the right and y down.
        package var x: Double
        package var y: Double
        /// Where the glyph's cluster begins: the offset in the text of the run's span, in UTF-16 units. A cluster that
        /// begins in the span before has offset 0. The ellipsis has the cluster that it stands in place of.
        package var cluster: Int
    }

    /// The advances of all glyphs together, in points.
    package var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}
