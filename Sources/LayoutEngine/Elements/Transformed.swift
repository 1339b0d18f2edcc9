import Foundation

/// Turns, scales or moves an element about its centre. Never affects the layout.
public struct Transformed: Element {
    public var transform: Transform
    public var wrapped: any Element

    public init(transform: Transform, wrapping element: any Element) {
        self.transform = transform
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Transformed") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AttributesLayout { $0.transform = transform })
    }
}
