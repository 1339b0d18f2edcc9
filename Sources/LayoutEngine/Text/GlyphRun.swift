import Foundation

/// Glyphs of a line in one font, from left to right: drawn as they are, they are the text as it was measured.
public struct GlyphRun: Hashable, Sendable {
    /// The font that the glyphs are numbered in.
    public var font: FontInstance
    /// Points to the em.
    public var fontSize: CGFloat
    /// The index of the span that the text is from.
    public var span: Int
    /// Where the first glyph's origin lies, from the left edge of the view; on the baseline.
    public var x: CGFloat
    public var isRightToLeft: Bool
    /// Whether italics were asked for that the font has not: whoever draws slants the glyphs. Advances stay the same.
    public var isObliqueSynthesized: Bool
    public var glyphs: [Glyph]

    public init(
        font: FontInstance, fontSize: CGFloat, span: Int, x: CGFloat, isRightToLeft: Bool = false,
        isObliqueSynthesized: Bool = false, glyphs: [Glyph]
    ) {
        self.font = font
        self.fontSize = fontSize
        self.span = span
        self.x = x
        self.isRightToLeft = isRightToLeft
        self.isObliqueSynthesized = isObliqueSynthesized
        self.glyphs = glyphs
    }

    /// A glyph, and where the next one begins.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's index in the font.
        public var id: Int
        /// To the origin of the next glyph, in points.
        public var advance: CGFloat
        /// From its origin to where it is drawn, in points; y downward.
        public var offset: CGPoint
        /// Which character it is from: an offset into the text of the span, in UTF-16 code units. Glyphs of one cluster
        /// have the same.
        public var cluster: Int

        public init(id: Int, advance: CGFloat, offset: CGPoint = .zero, cluster: Int) {
            self.id = id
            self.advance = advance
            self.offset = offset
            self.cluster = cluster
        }
    }
}
