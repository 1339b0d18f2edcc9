import LayoutEngine

/// A line along a path.
struct Stroke {
    struct Style {
        /// In units of the path, like the dashes.
        var width: Double
        /// The alternating lengths of dashes and gaps, at least 0; empty for a solid line.
        var dash: [Double] = []
        var cap = Shape.Stroke.Cap.butt
        var join = Shape.Stroke.Join.miter

        /// The greatest ratio of a corner's length to the line's width before the corner is cut off, as in SVG.
        static let miterLimit = 4.0

        /// The greatest distance of the line's edge from the path.
        var reach: Double { width / 2 * Self.miterLimit }

        fileprivate func scaled(_ factor: Double) -> Style {
            Style(width: width * factor, dash: dash.map { $0 * factor }, cap: cap, join: join)
        }
    }

    /// In units of the same length as those of the picture.
    let path: Path
    let style: Style
    /// From the coordinates of the path to the picture. It preserves areas.
    let matrix: Matrix
    /// The time to draw the line, as the number of pixels that take as long to fill.
    let cost: Double

    /// The greatest width, in units of the picture: enough to cover every picture.
    private static let widthMax = 1e5
    /// The most dashes. If there were more, they would be smaller than a pixel, and the line is drawn solid.
    private static let dashesMax = 100_000.0

    /// Nil if Cairo cannot draw with the matrix.
    ///
    /// - Parameter matrix: from the coordinates of the path to the picture.
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
        // Each piece has two edges and those of a corner; more if it is round and wide.
        let isRound = scaled.cap == .round || scaled.join == .round
        var edges = EdgeRows(of: path, matrix, reach: scaled.width / 2, visible: visible)
        edges.add(path, matrix, count: 3 + (isRound ? scaled.width.squareRoot() : 0))
        cost = edges.cost + (scaled.dash.isEmpty ? 0 : dashCount * EdgeRows.costOfEdge * 4)
    }
}
