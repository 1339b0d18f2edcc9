extension Point {
    /// The largest coordinate in a picture. Cairo would overflow: its fixed-point numbers reach eight times as far.
    private static let farthest = 1e6

    /// The nearest point with coordinates that are not too large.
    @inline(__always)
    var near: Point {
        let clamped = clamped(
            lowerBound: Point(repeating: -Self.farthest), upperBound: Point(repeating: Self.farthest))
        return Point(clamped.x.isNaN ? 0 : clamped.x, clamped.y.isNaN ? 0 : clamped.y)
    }

    var isNear: Bool { x.magnitude < Self.farthest && y.magnitude < Self.farthest }
}
