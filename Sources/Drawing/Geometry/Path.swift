/// Lines and cubic curves, open or closed.
struct Path {
    enum Verb: UInt8 {
        case move, line, curve, close
    }

    private(set) var verbs: [Verb] = []
    /// One point for a move or a line, three for a curve.
    private(set) var points: [Point] = []

    var isEmpty: Bool { verbs.isEmpty }

    /// The bounds of all points, control points included.
    var bounds: Bounds { points.reduce(.none) { $0.union(Bounds(at: $1)) } }

    mutating func move(_ point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    mutating func line(_ point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
        verbs.append(.curve)
        points.append(first)
        points.append(second)
        points.append(end)
    }

    mutating func close() {
        verbs.append(.close)
    }

    /// Adds another path, transformed.
    mutating func append(_ other: Path, _ matrix: Matrix) {
        verbs += other.verbs
        points.reserveCapacity(points.count + other.points.count)
        for point in other.points { points.append(matrix.apply(point)) }
    }

    func transformed(_ matrix: Matrix) -> Path {
        var path = Path()
        path.append(self, matrix)
        return path
    }

    /// The path with all points moved to the nearest corners of pixels.
    var roundedToPixels: Path {
        var path = Path()
        path.verbs = verbs
        path.points = points.map { $0.rounded(.toNearestOrAwayFromZero) }
        return path
    }

    /// A rectangle with square corners.
    init(_ bounds: Bounds) {
        move(Point(bounds.minX, bounds.minY))
        line(Point(bounds.maxX, bounds.minY))
        line(Point(bounds.maxX, bounds.maxY))
        line(Point(bounds.minX, bounds.maxY))
        close()
    }

    /// A rectangle with a rectangular hole.
    init(_ bounds: Bounds, without hole: Bounds) {
        self.init(bounds)
        move(Point(hole.minX, hole.minY))
        line(Point(hole.minX, hole.maxY))
        line(Point(hole.maxX, hole.maxY))
        line(Point(hole.maxX, hole.minY))
        close()
    }

    /// A straight line as a rectangle.
    init(from start: Point, to end: Point, thickness: Double) {
        let along = end - start
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        guard length > 0 else { return }
        let across = Point(-along.y, along.x) * (thickness / length / 2)
        move(start + across)
        line(end + across)
        line(end - across)
        line(start - across)
        close()
    }

    init() {}
}
