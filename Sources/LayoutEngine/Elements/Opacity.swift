import Foundation

/// Shows an element translucent: 0 is not seen, 1 is opaque.
public struct Opacity: Element {
    /// From 0 (not seen) to 1 (opaque).
    public var opacity: CGFloat
    /// The element inside.
    public var wrapped: any Element

    /// Shows an element translucent.
    public init(opacity: CGFloat, wrapping element: any Element) {
        self.opacity = opacity
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Opacity") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.alpha = opacity })
    }
}
