import Foundation

/// Lays children out on top of each other, each filling the element.
public struct Overlay: Element {
    /// The children, in order.
    public var children: [ElementChild]

    /// Children in an array, the last one in front.
    public init(children: [ElementChild]) {
        self.children = children
    }

    /// The children that a closure lists, the last one in front.
    public init(@ElementBuilder<ElementChild> children: () -> [ElementChild]) {
        self.children = children()
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Overlay") }

    public var content: ElementContent {
        ElementContent(layout: OverlayLayout(), children: children)
    }
}

private struct OverlayLayout: Layout {
    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        subelements.reduce(into: CGSize.zero) { size, subelement in
            let measured = subelement.sizeThatFits(proposal)
            size.width = max(size.width, measured.width)
            size.height = max(size.height, measured.height)
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        for subelement in subelements { subelement.place(filling: size) }
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        for subelement in subelements { subelement.explainBothAxes(LayoutRule(.overlay)) }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}
