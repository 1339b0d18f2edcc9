/// Centres an element in the space that it is given.
public struct Centered: Element {
    /// The element inside.
    public var wrapped: any Element

    /// Centres an element.
    public init(wrapping element: any Element) {
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Centered") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AlignedLayout(horizontal: .fraction(0.5), vertical: .fraction(0.5)))
    }
}
