import Foundation

/// Why an element has its length along an axis: the step of its parent's layout that chose it.
public struct LayoutChoice: Hashable, Sendable {
    /// The axis of the length.
    public let axis: Axis
    /// The step that chose the length.
    public let rule: LayoutRule

    /// The length that the rule began with, in points: usually the measured length. Nil if there was none.
    public let basis: CGFloat?
    /// The element's share, from 0 to 1, of the length that the rule distributed. Nil if it distributed none.
    public let weight: CGFloat?

    /// The length that the element has, in points.
    public let result: CGFloat

    /// The name of the parent. Empty for the root.
    public let container: String

    /// The parent's length along the axis, in points; for the root its own length.
    public let containerLength: CGFloat
}

/// A choice whose resulting length is not known yet.
struct NotedChoice {
    var rule: LayoutRule
    var basis: CGFloat?
    var weight: CGFloat?
}
