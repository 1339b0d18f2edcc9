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

    /// The alignment on a guide.
    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    /// The left edge.
    public static let leading = HorizontalAlignment(Start<Horizontally>.self)
    /// The middle of the width.
    public static let center = HorizontalAlignment(Middle<Horizontally>.self)
    /// The right edge.
    public static let trailing = HorizontalAlignment(End<Horizontally>.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

/// A position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    let id: any AlignmentID.Type

    /// The alignment on a guide.
    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    /// The top edge.
    public static let top = VerticalAlignment(Start<Vertically>.self)
    /// The middle of the height.
    public static let center = VerticalAlignment(Middle<Vertically>.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(End<Vertically>.self)

    /// The baseline of the first line of text; the bottom edge of what has no text.
    public static let firstBaseline = VerticalAlignment(FirstBaseline.self)

    /// The baseline of the last line of text; the bottom edge of what has no text.
    public static let lastBaseline = VerticalAlignment(LastBaseline.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

/// A position along both axes.
public struct Alignment: Equatable, Sendable {
    /// The position along the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The position along the vertical axis.
    public var vertical: VerticalAlignment

    /// An alignment along both axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The top left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The top right corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The middle of the left edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The centre.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the right edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The bottom left corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The bottom right corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The size of an element, and where its guides lie.
public struct ElementDimensions {
    /// The width, in points.
    public let width: CGFloat
    /// The height, in points.
    public let height: CGFloat
    private let subelement: LayoutSubelement?
    private var givenBaselines: Baselines?

    /// The dimensions of an element without text.
    public init(size: CGSize) {
        self.init(size: size, of: nil)
    }

    /// The dimensions of an element whose text has these baselines.
    package init(size: CGSize, baselines: Baselines) {
        self.init(size: size, of: nil)
        givenBaselines = baselines
    }

    init(size: CGSize, of subelement: LayoutSubelement?) {
        width = size.width
        height = size.height
        self.subelement = subelement
    }

    /// Distances of the text baselines from the top edge, nil if the element has no text.
    public var baselines: Baselines? {
        subelement?.baselines(in: CGSize(width: width, height: height)) ?? givenBaselines
    }

    /// The distance of a guide from the left edge, in points.
    public subscript(alignment: HorizontalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }

    /// The distance of a guide from the top edge, in points.
    public subscript(alignment: VerticalAlignment) -> CGFloat {
        alignment.id.defaultValue(in: self)
    }

    fileprivate func length(along axis: Axis) -> CGFloat {
        axis == .horizontal ? width : height
    }
}

/// The baselines of the first and the last line of a text, as distances from the top edge of what contains it, in points.
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
