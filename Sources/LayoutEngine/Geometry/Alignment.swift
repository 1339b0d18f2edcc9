import Foundation

/// Where an alignment guide lies in an element, along one axis.
///
/// A type of its own for each guide, as in Blueprint: `enum MyGuide: AlignmentID { … }` makes a new one.
public protocol AlignmentID: SendableMetatype {
    /// The guide's distance from the leading or top edge of an element that does not say otherwise, in points.
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat
}

/// A position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    let id: any AlignmentID.Type

    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    public static let leading = HorizontalAlignment(Start<Horizontally>.self)
    public static let center = HorizontalAlignment(Middle<Horizontally>.self)
    public static let trailing = HorizontalAlignment(End<Horizontally>.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

/// A position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    let id: any AlignmentID.Type

    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    public static let top = VerticalAlignment(Start<Vertically>.self)
    public static let center = VerticalAlignment(Middle<Vertically>.self)
    public static let bottom = VerticalAlignment(End<Vertically>.self)

    /// The baseline of the first line of text; the bottom edge of what has no text.
    public static let firstBaseline = VerticalAlignment(FirstBaseline.self)

    /// The baseline of the last line of text; the bottom edge of what has no text.
    public static let lastBaseline = VerticalAlignment(LastBaseline.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

/// A position along both axes.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The size of an element, and where its guides lie.
public struct ElementDimensions {
    public let width: CGFloat
    public let height: CGFloat
    private let subelement: LayoutSubelement?

    public init(size: CGSize) {
        self.init(size: size, of: nil)
    }

    init(size: CGSize, of subelement: LayoutSubelement?) {
        width = size.width
        height = size.height
        self.subelement = subelement
    }

    /// Distances of the text baselines from the top edge, nil if the element has no text.
    public var baselines: Baselines? {
        subelement?.baselines(in: CGSize(width: width, height: height))
    }

    public subscript(alignment: HorizontalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }

    public subscript(alignment: VerticalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }

    fileprivate func length(along axis: Axis) -> CGFloat {
        axis == .horizontal ? width : height
    }
}

/// The baselines of the first and the last line of a text, as distances from the top edge of what contains it, in points.
public struct Baselines: Hashable, Sendable {
    public var first: CGFloat
    public var last: CGFloat

    public init(first: CGFloat, last: CGFloat) {
        self.first = first
        self.last = last
    }

    /// The baselines as seen from a container in which the element begins at `y`.
    public func offset(by y: CGFloat) -> Baselines {
        Baselines(first: first + y, last: last + y)
    }
}

// The three common guides are the same along either axis.

private protocol Direction {
    static var axis: Axis { get }
}

private enum Horizontally: Direction {
    static var axis: Axis { .horizontal }
}

private enum Vertically: Direction {
    static var axis: Axis { .vertical }
}

private enum Start<Along: Direction>: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { 0 }
}

private enum Middle<Along: Direction>: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.length(along: Along.axis) / 2 }
}

private enum End<Along: Direction>: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.length(along: Along.axis) }
}

private enum FirstBaseline: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat {
        dimensions.baselines?.first ?? dimensions.height
    }
}

private enum LastBaseline: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat {
        dimensions.baselines?.last ?? dimensions.height
    }
}
