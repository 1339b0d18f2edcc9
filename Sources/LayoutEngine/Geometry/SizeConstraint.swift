import Foundation

/// The size that a parent proposes when it measures an element.
///
/// Each axis is either a maximum or unconstrained. An element answers with the size it would like; its parent chooses.
public struct SizeConstraint: Hashable, Sendable {

    /// The proposal along one axis.
    public enum Axis: Hashable, Sendable {
        /// The element may be as long as this, in points. Negative where a container had less than nothing left.
        case atMost(CGFloat)

        /// The element may be as long as it likes.
        case unconstrained
    }

    /// The proposal for the width.
    public var width: Axis
    /// The proposal for the height.
    public var height: Axis

    /// A proposal for each axis.
    public init(width: Axis, height: Axis) {
        self.width = width
        self.height = height
    }

    /// At most this size. An infinite length is unconstrained.
    public init(_ size: CGSize) {
        self.init(width: Axis(size.width), height: Axis(size.height))
    }

    /// At most this width, with an unconstrained height.
    public init(width: CGFloat) {
        self.init(width: Axis(width), height: .unconstrained)
    }

    /// At most this height, with an unconstrained width.
    public init(height: CGFloat) {
        self.init(width: .unconstrained, height: Axis(height))
    }

    /// Unconstrained on both axes.
    public static let unconstrained = SizeConstraint(width: .unconstrained, height: .unconstrained)

    /// The largest size that fits, infinite where unconstrained.
    public var maximum: CGSize {
        CGSize(width: width.maximum, height: height.maximum)
    }

    /// The constraint along an axis.
    public subscript(axis: LayoutEngine.Axis) -> Axis {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// A constraint given by its parts along an axis and across it.
    public init(_ axis: LayoutEngine.Axis, along: Axis, across: Axis) {
        self = axis == .horizontal ? .init(width: along, height: across) : .init(width: across, height: along)
    }

    /// The constraint less insets.
    public func inset(by insets: EdgeInsets) -> SizeConstraint {
        inset(width: insets.horizontal, height: insets.vertical)
    }

    /// The constraint less a width and a height. A maximum may become negative.
    public func inset(width: CGFloat, height: CGFloat) -> SizeConstraint {
        SizeConstraint(width: self.width - width, height: self.height - height)
    }
}

extension SizeConstraint.Axis {

    /// At most `length`, or unconstrained if that is infinite.
    public init(_ length: CGFloat) {
        self = length == .infinity ? .unconstrained : .atMost(length)
    }

    /// The largest length that fits: infinite if unconstrained.
    public var maximum: CGFloat {
        switch self {
        case .atMost(let length): length
        case .unconstrained: .infinity
        }
    }

    /// The largest length that fits, or nil if unconstrained.
    public var constrainedValue: CGFloat? {
        switch self {
        case .atMost(let length): length
        case .unconstrained: nil
        }
    }

    /// A maximum less a length in points. Unconstrained stays unconstrained.
    public static func - (axis: Self, length: CGFloat) -> Self {
        switch axis {
        case .atMost(let maximum): .atMost(maximum - length)
        case .unconstrained: .unconstrained
        }
    }

    /// A maximum and a length in points. Unconstrained stays unconstrained.
    public static func + (axis: Self, length: CGFloat) -> Self {
        axis - -length
    }

    /// A part of a maximum. Unconstrained stays unconstrained.
    public static func / (axis: Self, divisor: CGFloat) -> Self {
        switch axis {
        case .atMost(let maximum): .atMost(maximum / divisor)
        case .unconstrained: .unconstrained
        }
    }
}
