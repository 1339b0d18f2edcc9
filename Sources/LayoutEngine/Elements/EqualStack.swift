import Foundation

/// Lays children out one after another, all of the same size.
public struct EqualStack: Element {

    /// The direction in which children follow one another.
    public enum Direction: String, Sendable, CaseIterable {
        case horizontal, vertical

        var axis: Axis { self == .horizontal ? .horizontal : .vertical }
    }

    /// The direction in which children follow one another.
    public var direction: Direction
    /// Points between children.
    public var spacing: CGFloat
    /// The children, in order.
    public var children: [ElementChild]
    /// The same as ``children``, for modules in which `children` has another type.
    package var keyedChildren: [ElementChild] {
        get { children }
        set { children = newValue }
    }

    /// A stack of children in an array.
    public init(direction: Direction, spacing: CGFloat = 0, children: [ElementChild]) {
        self.direction = direction
        self.spacing = spacing
        self.children = children
    }

    /// A stack of the children that a closure lists.
    public init(
        direction: Direction, spacing: CGFloat = 0, @ElementBuilder<ElementChild> children: () -> [ElementChild]
    ) {
        self.init(direction: direction, spacing: spacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("EqualStack") }

    public var content: ElementContent {
        ElementContent(layout: EqualStackLayout(axis: direction.axis, spacing: spacing), children: children)
    }
}

private struct EqualStackLayout: Layout {
    /// Whether the last size gives every child the length of the largest one, in spite of rounding errors.
    typealias Cache = Bool

    let axis: Axis
    let spacing: CGFloat

    func makeCache(subelements: Subelements, environment: Environment) -> Bool { false }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Bool
    ) -> CGSize {
        guard !subelements.isEmpty else { return .zero }
        let count = CGFloat(subelements.count)
        let totalSpacing = spacing * (count - 1)
        var offered = proposal
        offered[axis] = (proposal[axis] - totalSpacing) / count
        let least = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
        var largest = subelements.reduce(into: least) { largest, subelement in
            let size = subelement.sizeThatFits(offered)
            largest.width = max(largest.width, size.width)
            largest.height = max(largest.height, size.height)
        }
        let share = largest[axis]
        largest[axis] = share * count + totalSpacing
        cache = (largest[axis] - totalSpacing) / count >= share
        return largest
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Bool
    ) {
        let count = CGFloat(subelements.count)
        let share = (size[axis] - spacing * (count - 1)) / count
        for (index, subelement) in subelements.enumerated() {
            subelement.place(
                at: CGPoint(axis, along: (share + spacing) * CGFloat(index), across: 0),
                size: CGSize(axis, along: share, across: size[axis.cross]))
        }
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Bool
    ) {
        for subelement in subelements {
            subelement.explain(
                axis,
                LayoutRule(
                    .equalStack(
                        .share(count: subelements.count, spacing: spacing * CGFloat(subelements.count - 1)))),
                weight: 1 / CGFloat(subelements.count))
            subelement.explain(axis.cross, LayoutRule(.equalStack(.fill)))
        }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Bool) -> Bool {
        cache
    }
}
