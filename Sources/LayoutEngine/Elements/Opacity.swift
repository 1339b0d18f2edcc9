import Foundation

/// Shows an element translucent: 0 is not seen, 1 is opaque.
public struct Opacity: Element {
    public var opacity: CGFloat
    public var wrapped: any Element

    public init(opacity: CGFloat, wrapping element: any Element) {
        self.opacity = opacity
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Opacity") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.alpha = opacity })
    }
}
