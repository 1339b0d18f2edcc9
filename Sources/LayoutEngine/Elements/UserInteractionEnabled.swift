/// Sets whether an element can be touched.
public struct UserInteractionEnabled: Element {
    /// Whether the element can be touched.
    public var isEnabled: Bool
    /// The element inside.
    public var wrapped: any Element

    /// Sets whether an element can be touched.
    public init(isEnabled: Bool = true, wrapping element: any Element) {
        self.isEnabled = isEnabled
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("UserInteractionEnabled") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.isUserInteractionEnabled = isEnabled })
    }
}
