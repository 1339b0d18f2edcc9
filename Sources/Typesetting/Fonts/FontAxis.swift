/// An axis along which a variable font varies.
package struct FontAxis: Hashable, Sendable {
    /// Four letters, such as "wght".
    package var tag: String
    package var minimum: Double
    /// Where the font stands if nothing is asked for.
    package var `default`: Double
    package var maximum: Double

    /// The place on the axis that is nearest to a wanted one.
    func clamp(_ wanted: Double) -> Double { max(minimum, min(wanted, maximum)) }
}
