import Foundation

/// Distances from the four edges of a rectangle, in points. Positive distances reach inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: CGFloat
    /// The distance from the left edge, in points.
    public var left: CGFloat
    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// The distance from the right edge, in points.
    public var right: CGFloat

    /// Distances from the four edges, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from all edges, in points.
    public init(uniform: CGFloat) {
        self.init(top: uniform, left: uniform, bottom: uniform, right: uniform)
    }

    /// One distance from the left and right edges, and one from the top and bottom, in points.
    public init(horizontal: CGFloat, vertical: CGFloat = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// No distance from any edge.
    public static let zero = EdgeInsets()

    /// The insets with left and right exchanged, in an environment whose containers mirror their children.
    func mirrored(in environment: Environment) -> EdgeInsets {
        guard environment.mirrorsContainers else { return self }
        return EdgeInsets(top: top, left: right, bottom: bottom, right: left)
    }

    /// The sum of left and right.
    public var horizontal: CGFloat { left + right }
    /// The sum of top and bottom.
    public var vertical: CGFloat { top + bottom }
}

extension CGSize {
    /// The size between insets. Lengths may become negative.
    public func inset(by insets: EdgeInsets) -> CGSize {
        CGSize(width: width - insets.horizontal, height: height - insets.vertical)
    }

    /// The size with insets around it.
    public func outset(by insets: EdgeInsets) -> CGSize {
        CGSize(width: width + insets.horizontal, height: height + insets.vertical)
    }

    /// Whether both lengths are at least those of another size.
    func holds(_ other: CGSize) -> Bool { width >= other.width && height >= other.height }
}
