import Foundation

/// Lays children out from top to bottom.
public struct Column: StackElement {

    /// How children lie horizontally.
    public enum Alignment: Equatable, Sendable {
        /// Each child is as wide as the column.
        case fill
        /// Children line up on a guide. The same guide places their group in the column.
        case align(HorizontalAlignment)
        /// As `align`, on a guide at a fraction of the width plus an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        /// At the left edge.
        public static let leading = Alignment.guide(fraction: 0, offset: 0)
        /// In the middle.
        public static let center = Alignment.guide(fraction: 0.5, offset: 0)
        /// At the right edge.
        public static let trailing = Alignment.guide(fraction: 1, offset: 0)
    }

    /// The children, in order.
    public var children: [StackChild] = []
    /// How children lie horizontally; at the left edge by default.
    public var alignment = Alignment.leading
    /// How height that is left over is used.
    public var underflow = StackLayout.UnderflowDistribution.spaceEvenly
    /// How children shrink if they are too high together.
    public var overflow = StackLayout.OverflowDistribution.condenseProportionally
    /// The least space between children, in points.
    public var minimumSpacing: CGFloat = 0

    /// A column without children.
    public init() {}

    /// A column of the children that a closure lists.
    public init(
        alignment: Alignment = .leading,
        underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
        overflow: StackLayout.OverflowDistribution = .condenseProportionally,
        minimumSpacing: CGFloat = 0,
        @ElementBuilder<StackChild> children: () -> [StackChild]
    ) {
        self.children = children()
        self.alignment = alignment
        self.underflow = underflow
        self.overflow = overflow
        self.minimumSpacing = minimumSpacing
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Column") }

    /// The column as a layout along the vertical axis.
    public var layout: StackLayout {
        var layout = StackLayout(axis: .vertical)
        layout.underflow = underflow
        layout.overflow = overflow
        layout.minimumSpacing = minimumSpacing
        layout.alignment =
            switch alignment {
            case .fill: .fill
            case .align(let alignment): .align(alignment.id)
            case .guide(let fraction, let offset): .guide(fraction: fraction, offset: offset)
            }
        return layout
    }
}
