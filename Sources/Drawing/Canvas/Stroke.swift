import LayoutEngine

/// A line along a path.
struct Stroke {
    struct Style {
        /// In units of the path, as the dashes.
        var width: Double
        /// The lengths of dashes and gaps in turn; empty for a line without gaps. Not negative.
        var dash: [Double] = []
        var cap = Shape.Stroke.Cap.butt
        var join = Shape.Stroke.Join.miter

        /// The ratio of a corner's length to the line's width beyond which the corner is cut off: that of SVG.
        static let miterLimit = 4.0

        /// How far the line reaches from the path, at most.
        var reach: Double { width / 2 * Self.miterLimit }

        fileprivate func scaled(_ factor: Double) -> Style {
            Style(width: width * factor, dash: dash.map { $0 * factor }, cap: cap, join: join)
        }
    }

    /// In units as long as those of the picture.
    let path: Path
    let style: Style
    /// From the coordinates of the path to the picture. It changes no areas.
    let matrix: Matrix
    /// How many pixels the line takes as long to draw as.
    let cost: Double

    /// The widest line, in units of the picture. It covers every picture.
    private static let widthMax = 1e5
    /// The most dashes. A line that would have more, which are smaller than a pixel then, has no gaps.
    private static let dashesMax = 100_000.0

    /// - Parameter matrix: from the coordinates of the path to the picture. Nil if it cannot be drawn with.
    init?(_ path: Path, _ style: Style, _ matrix: Matrix, visible: Bounds) {
        let scale = matrix.lengthScale
        guard scale.isFinite, scale > 0, style.width > 0 else { return nil }
        let unit = Matrix.scale(1 / scale, 1 / scale).then(matrix)
        guard unit.isUsable else { return nil }
        var scaled = style.scaled(scale)
        scaled.width = min(scaled.width, Self.widthMax)
        let period = scaled.dash.reduce(0, +)
        let dashCount = Double(scaled.dash.count) * path.length(transformed: matrix) / period
        if !(period > 0 && period.isFinite && dashCount <= Self.dashesMax) { scaled.dash = [] }
        self.path = path.transformed(.scale(scale, scale))
        self.style = scaled
        self.matrix = unit
        // Each piece has two edges and those of a corner, and more of them where it is round and wide.
        let isRound = scaled.cap == .round || scaled.join == .round
        var edges = EdgeRows(of: path, matrix, reach: scaled.width / 2, visible: visible)
        edges.add(path, matrix, count: 3 + (isRound ? scaled.width.squareRoot() : 0))
        cost = edges.cost + (scaled.dash.isEmpty ? 0 : dashCount * EdgeRows.costOfEdge * 4)
    }
}
