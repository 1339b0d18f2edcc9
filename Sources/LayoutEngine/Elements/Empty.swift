import Foundation

/// Shows nothing and has the size zero.
public struct Empty: Element {
    /// An element of size zero.
    public init() {}

    public var identifier: ElementIdentifier { ElementIdentifier("Empty") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: .zero)
    }
}
