import Foundation

/// Lays children out from left to right.
public struct Row: StackElement {

    /// How children lie vertically.
    public enum Alignment: Equatable, Sendable {
        /// Each child is as high as the row.
        case fill
        /// Children line up on a guide. The same guide places their group in the row.
        case align(VerticalAlignment)
        /// As `align`, on a guide at a fraction of the height plus an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        /// At the top.
        public static let top = Alignment.guide(fraction: 0, offset: 0)
        /// In the middle.
        public static let center = Alignment.guide(fraction: 0.5, offset: 0)
        /// At the bottom.
        public static let bottom = Alignment.guide(fraction: 1, offset: 0)
        /// On the baseline of the first line of text.
        public static let firstBaseline = Alignment.align(.firstBaseline)
        /// On the baseline of the last line of text.
        public static let lastBaseline = Alignment.align(.lastBaseline)
    }

    /// The children, in order.
    public var children: [StackChild] = []
    /// How children lie vertically; at the top by default.
    public var alignment = Alignment.top
    /// How width that is left over is used.
    public var underflow = StackLayout.UnderflowDistribution.spaceEvenly
    /// How children shrink if they are too wide together.
    public var overflow = StackLayout.OverflowDistribution.condenseProportionally
    /// The least space between children, in points.
    public var minimumSpacing: CGFloat = 0

    /// A row without children.
    public init() {}

    /// A row of the children that a closure lists.
    public init(
        alignment: Alignment = .top,
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

    public var identifier: ElementIdentifier { ElementIdentifier("Row") }

    /// The row as a layout along the horizontal axis.
    public var layout: StackLayout {
        var layout = StackLayout(axis: .horizontal)
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
