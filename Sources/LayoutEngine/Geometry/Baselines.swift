import Foundation

/// The distances of the first and the last baseline of a text from the top edge of its element, in points.
public struct Baselines: Hashable, Sendable {
    /// The baseline of the first line, in points.
    public var first: CGFloat
    /// The baseline of the last line, in points. The same as the first for one line.
    public var last: CGFloat

    /// The baselines of a text.
    public init(first: CGFloat, last: CGFloat) {
        self.first = first
        self.last = last
    }

    /// The baselines in the coordinates of a container in which the element begins at `y`.
    public func offset(by y: CGFloat) -> Baselines {
        Baselines(first: first + y, last: last + y)
    }
}
