import LayoutEngine

/// Glyphs of one font with their positions in the picture.
struct PlacedRun {
    var font: FontInstance
    /// The size of an em in points.
    var size: Double
    /// Whether to slant the glyphs, because an italic font was requested and this one is upright.
    var isSlanted: Bool
    /// From the coordinates of the glyphs to the picture.
    var matrix: Matrix
    var glyphs: [Glyph]
    /// The baseline of the line, in the coordinates of the glyphs.
    var baseline: Double
    /// The text of the glyphs; nil if it is unknown.
    var text: Text?

    struct Glyph {
        var id: Int
        var origin: Point
    }

    /// The text of a run in clusters, each of which is shown by one or more glyphs.
    struct Text {
        /// In reading order, each with the number of its glyphs.
        var clusters: [(text: String, glyphCount: Int)]
        var isRightToLeft: Bool
        /// The left edge of each cluster, then the end of the run.
        var edges: [Double]
    }

    /// The shear of slanted glyphs: the tangent of 14 degrees, the angle of CSS's `oblique`.
    static let slant = 0.2493

    /// From ems to the coordinates of the glyphs, for a glyph at an origin.
    func matrix(at origin: Point) -> Matrix {
        Matrix(a: size, c: isSlanted ? -Self.slant * size : 0, d: size, tx: origin.x, ty: origin.y)
    }
}
