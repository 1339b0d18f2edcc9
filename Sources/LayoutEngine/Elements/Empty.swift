import Foundation

/// Nothing, of no size.
public struct Empty: Element {
    /// An element of no size.
    public init() {}

    public var identifier: ElementIdentifier { ElementIdentifier("Empty") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: .zero)
    }
}
