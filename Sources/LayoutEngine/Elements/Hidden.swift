import Foundation

/// Hides an element, which is laid out all the same.
public struct Hidden: Element {
    public var isHidden: Bool
    public var wrapped: any Element

    public init(isHidden: Bool = true, wrapping element: any Element) {
        self.isHidden = isHidden
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Hidden") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.isHidden = isHidden })
    }
}
