import Foundation

/// Lets an element be touched, or not.
public struct UserInteractionEnabled: Element {
    public var isEnabled: Bool
    public var wrapped: any Element

    public init(isEnabled: Bool = true, wrapping element: any Element) {
        self.isEnabled = isEnabled
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("UserInteractionEnabled") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.isUserInteractionEnabled = isEnabled })
    }
}
