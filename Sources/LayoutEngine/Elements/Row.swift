import Foundation

/// Lays children out from left to right.
public struct Row: StackElement {

    /// How children lie vertically.
    public enum Alignment: Sendable {
        case fill
        case align(VerticalAlignment)
        /// On a guide at a fraction of the height and an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        public static let top = Alignment.guide(fraction: 0, offset: 0)
        public static let center = Alignment.guide(fraction: 0.5, offset: 0)
        public static let bottom = Alignment.guide(fraction: 1, offset: 0)
        public static let firstBaseline = Alignment.align(.firstBaseline)
        public static let lastBaseline = Alignment.align(.lastBaseline)
    }

    public var children: [StackChild] = []
    public var alignment = Alignment.top
    public var underflow = StackLayout.UnderflowDistribution.spaceEvenly
    public var overflow = StackLayout.OverflowDistribution.condenseProportionally
    public var minimumSpacing: CGFloat = 0

    public init() {}

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
