/// A line of a paragraph with the glyphs that are drawn on it.
package struct GlyphLine: Sendable {
    package var line: Line
    /// From left to right. Hanging white space is not among them; the ellipsis and the hyphen of a line are.
    package var runs: [GlyphRun]
}
