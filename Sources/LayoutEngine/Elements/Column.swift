import Foundation

/// Lays children out from top to bottom.
public struct Column: StackElement {

    /// How children lie horizontally.
    public enum Alignment: Sendable {
        case fill
        case align(HorizontalAlignment)
        /// On a guide at a fraction of the width and an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        public static let leading = Alignment.guide(fraction: 0, offset: 0)
        public static let center = Alignment.guide(fraction: 0.5, offset: 0)
        public static let trailing = Alignment.guide(fraction: 1, offset: 0)
    }

    public var children: [StackChild] = []
    public var alignment = Alignment.leading
    public var underflow = StackLayout.UnderflowDistribution.spaceEvenly
    public var overflow = StackLayout.OverflowDistribution.condenseProportionally
    public var minimumSpacing: CGFloat = 0

    public init() {}

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
