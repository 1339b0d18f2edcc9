/// The shadow property of a view.
struct DrawnShadow {
    var paint: Paint
    /// The standard deviation of the blur, in points, like the shadow radius of Core Animation.
    var radius: Double
    /// In points.
    var offset: Point

    /// How far the shadow extends beyond its shape, in points.
    var reach: Double { Self.reach(ofBlur: radius) }

    /// How far a blur extends beyond its shape, in the unit of its standard deviation.
    static func reach(ofBlur deviation: Double) -> Double { 3 * deviation + 1 }
}
