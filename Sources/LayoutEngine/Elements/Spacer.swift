import Foundation

/// Empty space of a fixed size.
public struct Spacer: Element {
    /// The size, in points.
    public var size: CGSize

    /// Empty space of a size in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// Empty space of a width and a height in points.
    public init(width: CGFloat = 0, height: CGFloat = 0) {
        self.init(size: CGSize(width: width, height: height))
    }

    /// Empty space with a width and height of `length` points.
    public init(_ length: CGFloat) {
        self.init(width: length, height: length)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Spacer") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: size)
    }
}
