extension Point {
    /// The largest coordinate that is passed to Cairo. Its fixed-point numbers overflow at about eight times as much.
    private static let farthest = 1e6

    /// The closest point whose coordinates are not too large.
    @inline(__always)
    var near: Point {
        let clamped = clamped(
            lowerBound: Point(repeating: -Self.farthest), upperBound: Point(repeating: Self.farthest))
        return Point(clamped.x.isNaN ? 0 : clamped.x, clamped.y.isNaN ? 0 : clamped.y)
    }

    var isNear: Bool { x.magnitude < Self.farthest && y.magnitude < Self.farthest }
}
