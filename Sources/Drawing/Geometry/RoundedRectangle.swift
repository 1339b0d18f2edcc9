/// A rectangle with some rounded corners.
struct RoundedRectangle {
    var bounds: Bounds
    /// At most half the shorter side.
    var radius: Double
    var corners: Corners
    /// Whether the curvature of corners grows gradually, like that of a superellipse.
    var isContinuous: Bool

    struct Corners: OptionSet {
        let rawValue: UInt8
        static let topLeft = Corners(rawValue: 1)
        static let topRight = Corners(rawValue: 2)
        static let bottomRight = Corners(rawValue: 4)
        static let bottomLeft = Corners(rawValue: 8)
        static let all: Corners = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    }

    init(_ bounds: Bounds, radius: Double = 0, corners: Corners = .all, isContinuous: Bool = false) {
        self.bounds = bounds
        self.radius = min(max(0, radius), min(bounds.width, bounds.height) / 2)
        self.corners = corners
        self.isContinuous = isContinuous
    }

    var isSquare: Bool { radius <= 0 || corners.isEmpty }

    /// The shape inside a border of this width; nil if the border covers everything.
    func inset(by length: Double) -> RoundedRectangle? {
        let inner = bounds.inset(by: length)
        guard !inner.isEmpty else { return nil }
        return RoundedRectangle(
            inner, radius: max(0, radius - length), corners: corners, isContinuous: isContinuous)
    }

    /// The outline in clockwise direction.
    var path: Path {
        if isSquare { return Path(bounds) }
        let bend = bend
        var path = Path()
        let (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        // Each corner is connected to the previous one. The path starts at the end of the top left corner.
        path.move(Point(left + (corners.contains(.topLeft) ? bend.length : 0), top))
        add(.topRight, at: Point(right, top), from: Point(-1, 0), to: Point(0, 1), bend, to: &path)
        add(.bottomRight, at: Point(right, bottom), from: Point(0, -1), to: Point(-1, 0), bend, to: &path)
        add(.bottomLeft, at: Point(left, bottom), from: Point(1, 0), to: Point(0, -1), bend, to: &path)
        add(.topLeft, at: Point(left, top), from: Point(0, 1), to: Point(1, 0), bend, to: &path)
        path.close()
        return path
    }

    /// The distance from the corner to the start of its curve, and the fraction of it by which control points are
    /// moved.
    private struct Bend {
        var length: Double
        var control: Double
    }

    /// Both kinds of curves have the same middle as a circle: (1 − √½)·r from either edge. A cubic curve of length l
    /// with control points at k·l passes through it if 1 − ¾·k = 2·(1 − √½)·r ÷ l.
    private var bend: Bend {
        let room = min(bounds.width, bounds.height) / 2
        let length = isContinuous ? min(1.5 * radius, room) : radius
        let middle = 2 * (1 - 0.5.squareRoot()) * radius / length
        return Bend(length: length, control: 1 - (1 - middle) * 4 / 3)
    }

    /// - Parameters:
    ///   - entry: the direction from the corner to the start of its curve.
    ///   - exit: the direction from the corner to the end of its curve.
    private func add(
        _ corner: Corners, at point: Point, from entry: Point, to exit: Point, _ bend: Bend, to path: inout Path
    ) {
        guard corners.contains(corner) else { return path.line(point) }
        path.line(point + entry * bend.length)
        path.curve(
            point + entry * (bend.length * bend.control), point + exit * (bend.length * bend.control),
            point + exit * bend.length)
    }
}
