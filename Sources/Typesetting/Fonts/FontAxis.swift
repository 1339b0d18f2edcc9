/// An axis along which a variable font varies.
package struct FontAxis: Hashable, Sendable {
    /// Four letters, such as "wght".
    package var tag: String
    package var minimum: Double
    /// The value that the font uses unless another one is set.
    package var `default`: Double
    package var maximum: Double

    /// The value on the axis that is closest to `wanted`.
    func clamp(_ wanted: Double) -> Double { max(minimum, min(wanted, maximum)) }
}
