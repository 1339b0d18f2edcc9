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
    let insets: EdgeInsets

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        let inner = subelement.sizeThatFits(proposal.inset(by: insets))
        return CGSize(
            width: inner.width.outset(by: insets.horizontal), height: inner.height.outset(by: insets.vertical))
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.place(at: CGPoint(x: insets.left, y: insets.top), size: size.inset(by: insets))
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.explain(.horizontal, LayoutRule(.inset(before: insets.left, after: insets.right)))
        subelement.explain(.vertical, LayoutRule(.inset(before: insets.top, after: insets.bottom)))
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}

extension CGFloat {
    /// The sum of length and insets. It is rounded up if subtracting the insets would give less than the length, so
    /// that a child gets at least the length that it measured.
    fileprivate func outset(by insets: CGFloat) -> CGFloat {
        let sum = self + insets
        return sum - insets < self ? sum.nextUp : sum
    }
}
