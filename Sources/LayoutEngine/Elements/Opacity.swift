import Foundation

/// Sets the opacity of an element.
public struct Opacity: Element {
    /// From 0 (invisible) to 1 (opaque).
    public var opacity: CGFloat
    /// The element inside.
    public var wrapped: any Element

    /// Sets the opacity of an element, from 0 to 1.
    public init(opacity: CGFloat, wrapping element: any Element) {
        self.opacity = opacity
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Opacity") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.alpha = opacity })
    }
}
