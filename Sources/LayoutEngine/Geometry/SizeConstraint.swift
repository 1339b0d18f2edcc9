import Foundation

/// The size that a parent proposes when it measures an element.
///
/// Each axis is either a maximum or unconstrained. An element answers with the size it would like; its parent chooses.
public struct SizeConstraint: Hashable, Sendable {

    /// The proposal along one axis.
    public enum Axis: Hashable, Sendable {
        /// The element may be at most this long, in points. Negative if insets or spacing exceed the container's
        /// length.
        case atMost(CGFloat)

        /// The element may be as long as it likes.
        case unconstrained
    }

    /// The proposal for the width. An infinite maximum becomes unconstrained.
    public var width: Axis { didSet { width = width.normalized } }
    /// The proposal for the height. An infinite maximum becomes unconstrained.
    public var height: Axis { didSet { height = height.normalized } }

    /// A proposal for each axis. An infinite maximum becomes unconstrained.
    public init(width: Axis, height: Axis) {
        self.width = width.normalized
        self.height = height.normalized
    }

    /// At most this size. An infinite length is unconstrained.
    public init(_ size: CGSize) {
        width = Axis(size.width)
        height = Axis(size.height)
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

    /// The smallest size that fits. Always zero, as in Blueprint: a constraint limits sizes from above only.
    public var minimum: CGSize { .zero }

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

    /// At most `length`, or unconstrained if that is infinite or the greatest finite number.
    public init(_ length: CGFloat) {
        self = Self.atMost(length).normalized
    }

    /// The largest length that fits: infinite if unconstrained.
    public var maximum: CGFloat {
        switch self {
        case .atMost(let length): length
        case .unconstrained: .infinity
        }
    }

    /// The constraint with an infinite maximum, or the greatest finite one, replaced by `unconstrained`.
    var normalized: Self { maximum >= .greatestFiniteMagnitude ? .unconstrained : self }

    /// Whether a length greater than 0 fits.
    public var isGreaterThanZero: Bool { maximum > 0 }

    /// The smallest length that fits: always 0.
    public var minimum: CGFloat { 0 }

    /// The largest length that fits, or nil if unconstrained.
    public var constrainedValue: CGFloat? {
        switch self {
        case .atMost(let length): length
        case .unconstrained: nil
        }
    }

    /// Subtracts a length in points from a maximum. Unconstrained stays unconstrained.
    public static func - (axis: Self, length: CGFloat) -> Self { axis.map { $0 - length } }

    /// Adds a length in points to a maximum. Unconstrained stays unconstrained.
    public static func + (axis: Self, length: CGFloat) -> Self { axis.map { $0 + length } }

    /// Divides a maximum. Unconstrained stays unconstrained.
    public static func / (axis: Self, divisor: CGFloat) -> Self { axis.map { $0 / divisor } }

    /// Multiplies a maximum. Unconstrained stays unconstrained.
    public static func * (axis: Self, factor: CGFloat) -> Self { axis.map { $0 * factor } }

    /// Subtracts a length in points from a maximum.
    public static func -= (axis: inout Self, length: CGFloat) { axis = axis - length }

    /// Adds a length in points to a maximum.
    public static func += (axis: inout Self, length: CGFloat) { axis = axis + length }

    /// Divides a maximum.
    public static func /= (axis: inout Self, divisor: CGFloat) { axis = axis / divisor }

    /// Multiplies a maximum.
    public static func *= (axis: inout Self, factor: CGFloat) { axis = axis * factor }

    private func map(_ change: (CGFloat) -> CGFloat) -> Self {
        switch self {
        case .atMost(let maximum): .atMost(change(maximum))
        case .unconstrained: .unconstrained
        }
    }
}
