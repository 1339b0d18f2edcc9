import Foundation

/// The rectangle to which a layout was cut, and the views of the uncut layout.
public struct LayoutWindow: Sendable {
    /// In the root's coordinates, not scrolled, in points.
    public let rect: CGRect
    /// The views of the uncut layout.
    let uncutFrames: [Frame]
    /// For each uncut frame its index in the cut layout; -1 if it was left out.
    let indices: [Int32]

    /// How many views were left out.
    public let leftOut: Int
}
