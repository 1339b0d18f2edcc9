import Foundation

/// Adds space around an element.
public struct Inset: Element {
    /// The space at each edge, in points. With negative insets the wrapped element extends beyond this one.
    public var insets: EdgeInsets
    /// The element inside.
    public var wrapped: any Element

    /// Insets an element.
    public init(insets: EdgeInsets, wrapping element: any Element) {
        self.insets = insets
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Inset") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: InsetLayout(insets: insets))
    }
}

private struct InsetLayout: SingleChildLayout {
    /// Whether the last size leaves the child what it measured, in spite of rounding errors.
    typealias Cache = Bool

    let insets: EdgeInsets

    func makeCache(subelement: Subelement, environment: Environment) -> Bool { false }

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Bool
    ) -> CGSize {
        let measured = subelement.sizeThatFits(proposal.inset(by: insets))
        let size = measured.outset(by: insets)
        cache = size.inset(by: insets).holds(measured)
        return size
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Bool
    ) {
        subelement.place(at: CGPoint(x: insets.left, y: insets.top), size: size.inset(by: insets))
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Bool
    ) {
        subelement.explain(.horizontal, LayoutRule(.inset(before: insets.left, after: insets.right)))
        subelement.explain(.vertical, LayoutRule(.inset(before: insets.top, after: insets.bottom)))
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Bool) -> Bool {
        cache
    }
}
