import Foundation

/// Distances from the four edges of a rectangle, in points. Positive distances reach inwards.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public init(uniform: CGFloat) {
        self.init(top: uniform, left: uniform, bottom: uniform, right: uniform)
    }

    public init(horizontal: CGFloat, vertical: CGFloat = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    public static let zero = EdgeInsets()

    /// Left and right together.
    public var horizontal: CGFloat { left + right }

    /// Top and bottom together.
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
}
