import LayoutEngine

/// Glyphs of one font where they are to be drawn.
struct PlacedRun {
    var font: FontInstance
    /// Points to the em.
    var size: Double
    /// Whether the glyphs are to be slanted, since the font has no italics.
    var isSlanted: Bool
    /// From the coordinates of the glyphs to the picture.
    var matrix: Matrix
    var glyphs: [Glyph]
    /// The text that the glyphs show; nil if it is not known.
    var text: Text?

    struct Glyph {
        var id: Int
        var origin: Point
    }

    /// A text in pieces, each of which became glyphs that cannot be told apart.
    struct Text {
        /// In the order of reading, with the number of glyphs of each.
        var clusters: [(text: String, glyphCount: Int)]
        var isRightToLeft: Bool
        /// Where each cluster is, by its left edge, and where the run ends.
        var edges: [Double]
    }

    /// What slants upright glyphs: 14 degrees, as CSS has it for `oblique`.
    static let slant = 0.2493

    /// From ems to the coordinates of the glyphs, for a glyph at an origin.
    func matrix(at origin: Point) -> Matrix {
        Matrix(a: size, c: isSlanted ? -Self.slant * size : 0, d: size, tx: origin.x, ty: origin.y)
    }
}
