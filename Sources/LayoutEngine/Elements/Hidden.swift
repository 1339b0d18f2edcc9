/// Hides an element. It still takes part in the layout.
public struct Hidden: Element {
    /// Whether the element is hidden.
    public var isHidden: Bool
    /// The element inside.
    public var wrapped: any Element

    /// Hides an element, or shows it.
    public init(isHidden: Bool = true, wrapping element: any Element) {
        self.isHidden = isHidden
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Hidden") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.isHidden = isHidden })
    }
}
