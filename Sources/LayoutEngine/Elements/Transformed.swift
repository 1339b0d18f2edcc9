import Foundation

/// Turns, scales or moves an element about its centre. Never affects the layout.
public struct Transformed: Element {
    /// The transformation, about the centre of the element.
    public var transform: Transform
    /// The element inside.
    public var wrapped: any Element

    /// Transforms an element.
    public init(transform: Transform, wrapping element: any Element) {
        self.transform = transform
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Transformed") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.transform = transform })
    }
}
