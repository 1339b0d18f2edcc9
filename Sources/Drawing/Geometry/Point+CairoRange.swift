extension Point {
    /// The largest coordinate that is passed to Cairo. Its fixed-point numbers overflow at about eight times as much.
    private static let cairoMax = 1e6

    /// The point with both coordinates limited to ±1e6, which Cairo's fixed-point numbers can hold; NaN becomes 0.
    @inline(__always)
    var clampedToCairo: Point {
        let clamped = clamped(
            lowerBound: Point(repeating: -Self.cairoMax), upperBound: Point(repeating: Self.cairoMax))
        return Point(clamped.x.isNaN ? 0 : clamped.x, clamped.y.isNaN ? 0 : clamped.y)
    }

    var fitsCairo: Bool { x.magnitude < Self.cairoMax && y.magnitude < Self.cairoMax }
}
