import Foundation

/// A position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    let id: any AlignmentID.Type

    /// The alignment on a guide.
    public init(_ id: any AlignmentID.Type) {
        self.id = id
    }

    /// The left edge.
    public static let leading = HorizontalAlignment(LeadingGuide.self)
    /// The middle of the width.
    public static let center = HorizontalAlignment(CenterGuide.self)
    /// The right edge.
    public static let trailing = HorizontalAlignment(TrailingGuide.self)

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

private enum LeadingGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { 0 }
}

private enum CenterGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.width / 2 }
}

private enum TrailingGuide: AlignmentID {
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.width }
}
