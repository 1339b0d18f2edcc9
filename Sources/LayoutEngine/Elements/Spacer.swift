import Foundation

/// Room of a size.
public struct Spacer: Element {
    public var size: CGSize

    public init(size: CGSize) {
        self.size = size
    }

    public init(width: CGFloat = 0, height: CGFloat = 0) {
        self.init(size: CGSize(width: width, height: height))
    }

    public init(_ length: CGFloat) {
        self.init(width: length, height: length)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Spacer") }

    public var content: ElementContent {
        ElementContent(intrinsicSize: size)
    }
}
