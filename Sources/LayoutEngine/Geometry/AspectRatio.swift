import Foundation

/// A width in relation to a height.
public struct AspectRatio: Hashable, Sendable {
    /// Width ÷ height.
    public var ratio: CGFloat

    public init(ratio: CGFloat) {
        self.ratio = ratio
    }

    public init(width: CGFloat, height: CGFloat) {
        self.init(ratio: width / height)
    }

    public static let square = AspectRatio(ratio: 1)

    public func height(forWidth width: CGFloat) -> CGFloat {
        width / ratio
    }

    public func width(forHeight height: CGFloat) -> CGFloat {
        height * ratio
    }
}
