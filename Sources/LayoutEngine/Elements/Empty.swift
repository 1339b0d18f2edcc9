import Foundation

/// Nothing, of no size.
public struct Empty: Element {
    public init() {}

    public var identifier: ElementIdentifier { ElementIdentifier("Empty") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: .zero)
    }
}
