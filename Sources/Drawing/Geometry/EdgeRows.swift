/// Counts the edges of paths that cross each row of a picture, to estimate how long Cairo takes to draw them. Cairo
/// sorts the edges in a row, which takes quadratic time if they cross each other.
struct EdgeRows {
    /// The first row that is counted.
    private let top: Double
    /// By how much each row has more edges than the row above it.
    private var changes: [Double]
    /// How far edges extend beyond the path, in rows.
    private let reach: Double
    private var edgeCount = 0.0

    // Approximate times, as the number of pixels that take as long to fill.
    /// For the start of an edge.
    static let costOfEdge = 400.0
    /// For a row of an edge, and for each pair of edges in a row.
    private static let costOfRow = 100.0
    private static let costOfPair = 0.125

    /// Begins to count, for the rows of the picture that the path can reach.
    init(of path: Path, _ matrix: Matrix, reach: Double = 0, visible: Bounds) {
        var first = Double.infinity, last = -Double.infinity
        path.forEachPoint(transformed: matrix) { point, _ in
            first = min(first, point.y)
            last = max(last, point.y)
        }
        first = max(first - reach, visible.minY).rounded(.down)
        last = min(last + reach, visible.maxY).rounded(.up)
        self.reach = reach
        top = first
        changes = Array(repeating: 0, count: first < last ? Int(last - first) + 1 : 0)
    }

    /// - Parameter count: the number of edges for each segment of the path.
    mutating func add(_ path: Path, _ matrix: Matrix, count: Double = 1) {
        var last = 0.0
        path.forEachPoint(transformed: matrix) { point, isMove in
            if !isMove { add(from: min(last, point.y) - reach - top, to: max(last, point.y) + reach - top, count) }
            last = point.y
        }
    }

    private mutating func add(from start: Double, to end: Double, _ count: Double) {
        edgeCount += count
        let rowCount = Double(changes.count - 1)
        guard !changes.isEmpty, start < rowCount, end > 0 else { return }
        changes[Int(max(start, 0))] += count
        changes[Int(min(end, rowCount).rounded(.up))] -= count
    }

    /// The time to draw the edges, as the number of pixels that take as long to fill.
    var cost: Double {
        var cost = edgeCount * Self.costOfEdge, count = 0.0
        for change in changes {
            count += change
            cost += count * Self.costOfRow + count * count * Self.costOfPair
        }
        return cost
    }
}

extension Path {
    /// The time to fill the path, in addition to the pixels that it covers, as the number of pixels that take as long
    /// to fill.
    func cost(transformed matrix: Matrix, visible: Bounds) -> Double {
        var edges = EdgeRows(of: self, matrix, visible: visible)
        edges.add(self, matrix)
        return edges.cost
    }

    /// The length of the path through all of its points, control points included.
    func length(transformed matrix: Matrix) -> Double {
        var sum = 0.0, last = Point.zero
        forEachPoint(transformed: matrix) { point, isMove in
            let way = point - last
            if !isMove { sum += (way.x * way.x + way.y * way.y).squareRoot() }
            last = point
        }
        return sum
    }

    /// Calls a closure with all points that are passed to Cairo, control points included.
    func forEachPoint(transformed matrix: Matrix, _ body: (_ point: Point, _ isMove: Bool) -> Void) {
        var index = 0
        var start = Point.zero
        for verb in verbs {
            switch verb {
            case .move:
                start = matrix.apply(points[index]).clampedToCairo
                body(start, true)
                index += 1
            case .line:
                body(matrix.apply(points[index]).clampedToCairo, false)
                index += 1
            case .curve:
                for point in points[index..<index + 3] { body(matrix.apply(point).clampedToCairo, false) }
                index += 3
            case .close: body(start, false)
            }
        }
    }
}
