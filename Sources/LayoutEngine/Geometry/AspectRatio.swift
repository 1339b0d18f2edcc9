import Foundation

/// The ratio of a width to a height.
public struct AspectRatio: Hashable, Sendable {
    /// Width ÷ height.
    public var ratio: CGFloat

    /// A ratio of width to height.
    public init(ratio: CGFloat) {
        self.ratio = ratio
    }

    /// The ratio of a width to a height.
    public init(width: CGFloat, height: CGFloat) {
        self.init(ratio: width / height)
    }

    /// 1.
    public static let square = AspectRatio(ratio: 1)

    /// The height that has this ratio to a width.
    public func height(forWidth width: CGFloat) -> CGFloat {
        width / ratio
    }

    /// The width that has this ratio to a height.
    public func width(forHeight height: CGFloat) -> CGFloat {
        height * ratio
    }
}
