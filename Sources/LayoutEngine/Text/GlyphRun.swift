import Foundation

/// Glyphs of a line in one font, from left to right. Drawn with these advances and offsets, they match the measured
/// text.
public struct GlyphRun: Hashable, Sendable {
    /// The font of the glyphs.
    public var font: FontInstance
    /// The length of the em, in points.
    public var fontSize: CGFloat
    /// The index of the text's span that the glyphs are from.
    public var span: Int
    /// The distance from the left edge of the view to the first glyph's origin, which is on the baseline, in points.
    public var x: CGFloat
    /// Whether the glyphs are of text that is read from right to left.
    public var isRightToLeft: Bool
    /// True if an italic font was requested and this one is upright: the renderer must slant the glyphs. Their advances
    /// stay the same.
    public var isObliqueSynthesized: Bool
    /// True for the ellipsis of a truncated line. Its cluster is the first one that it replaces.
    public var isEllipsis: Bool
    /// From left to right.
    public var glyphs: [Glyph]

    /// Glyphs in one font; lengths are in points.
    public init(
        font: FontInstance, fontSize: CGFloat, span: Int, x: CGFloat, isRightToLeft: Bool = false,
        isObliqueSynthesized: Bool = false, isEllipsis: Bool = false, glyphs: [Glyph]
    ) {
        self.font = font
        self.fontSize = fontSize
        self.span = span
        self.x = x
        self.isRightToLeft = isRightToLeft
        self.isObliqueSynthesized = isObliqueSynthesized
        self.isEllipsis = isEllipsis
        self.glyphs = glyphs
    }

    /// A glyph and its advance.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's index in the font.
        public var id: Int
        /// The distance to the origin of the next glyph, in points.
        public var advance: CGFloat
        /// The shift of the drawn glyph from its origin, in points; y downward.
        public var offset: CGPoint
        /// The offset of the glyph's cluster in the text of the span, in UTF-16 code units. It is the same for all
        /// glyphs of a cluster.
        public var cluster: Int

        /// A glyph of a font; lengths are in points.
        public init(id: Int, advance: CGFloat, offset: CGPoint = .zero, cluster: Int) {
            self.id = id
            self.advance = advance
            self.offset = offset
            self.cluster = cluster
        }
    }
}
