import Foundation

/// Room of a size.
public struct Spacer: Element {
    /// The size, in points.
    public var size: CGSize

    /// Room of a size in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// Room of a width and a height in points.
    public init(width: CGFloat = 0, height: CGFloat = 0) {
        self.init(size: CGSize(width: width, height: height))
    }

    /// A square of room, with sides in points.
    public init(_ length: CGFloat) {
        self.init(width: length, height: length)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Spacer") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: size)
    }
}
