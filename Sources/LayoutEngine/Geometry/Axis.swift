import Foundation

/// A direction in the plane. A layout that works along both is written once, with an axis as its parameter.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The word for a length along the axis in explanations.
    var word: String { self == .horizontal ? "width" : "height" }

    /// The other axis.
    public var cross: Axis {
        self == .horizontal ? .vertical : .horizontal
    }
}

extension CGSize {
    /// The length along an axis.
    public subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// A size given by its lengths along an axis and across it.
    public init(_ axis: Axis, along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
}

extension CGPoint {
    /// The coordinate along an axis.
    public subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// A point given by its coordinates along an axis and across it.
    public init(_ axis: Axis, along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
}
