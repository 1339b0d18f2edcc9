import Foundation

/// A position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    let id: any AlignmentID.Type

    /// The alignment on a guide.
    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    /// The top edge.
    public static let top = VerticalAlignment(TopGuide.self)
    /// The middle of the height.
    public static let center = VerticalAlignment(CenterGuide.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomGuide.self)

    /// The baseline of the first line of a text, also of one inside elements with one child. The bottom edge of other
    /// elements, such as containers of several.
    public static let firstBaseline = VerticalAlignment(FirstBaselineGuide.self)

    /// The baseline of the last line of a text, where ``firstBaseline`` is that of the first one.
    public static let lastBaseline = VerticalAlignment(LastBaselineGuide.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

private enum TopGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { 0 }
}

private enum CenterGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.height / 2 }
}

private enum BottomGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.height }
}

private enum FirstBaselineGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat {
        dimensions.baselines?.first ?? dimensions.height
    }
}

private enum LastBaselineGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat {
        dimensions.baselines?.last ?? dimensions.height
    }
}
