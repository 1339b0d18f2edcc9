extension Point {
    /// How far out a place may be that a picture is drawn with. Shapes are cut off there: Cairo, which others draw
    /// with too, has fixed-point numbers that reach eight times as far.
    private static let farthest = 1e6

    /// The nearest place that is not too far out.
    @inline(__always)
    var near: Point {
        let clamped = clamped(
            lowerBound: Point(repeating: -Self.farthest), upperBound: Point(repeating: Self.farthest))
        return Point(clamped.x.isNaN ? 0 : clamped.x, clamped.y.isNaN ? 0 : clamped.y)
    }

    var isNear: Bool { x.magnitude < Self.farthest && y.magnitude < Self.farthest }
}
