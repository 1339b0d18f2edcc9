import Foundation

/// Why each element of a layout has its size.
public struct LayoutExplanation: Sendable {
    /// The elements, parents before children.
    public internal(set) var elements: [ExplainedElement] = []
}

/// The proposals to one element, and the reasons for its frame. ``LayoutResult/path(of:)-(ExplainedElement)`` names it.
public struct ExplainedElement: Sendable {
    /// In the coordinates of the element around it, before rounding to the pixel grid, in points.
    public let frame: CGRect

    /// The first proposals to the element, in the order in which they were made.
    public let proposals: [AnsweredProposal]

    /// How many further proposals were made. The number that is kept is limited for each element and for all together.
    public let proposalsLeftOut: Int
    /// Why the element has its width, and why it has its height.
    public let choices: [LayoutChoice]

    /// Probable mistakes.
    public internal(set) var warnings: [LayoutWarning]

    /// The index of the parent in ``LayoutExplanation/elements``; nil for the root.
    public var parent: Int? { parentIndex >= 0 ? Int(parentIndex) : nil }

    /// The element's position in its parent, as in ``ElementPosition``.
    public let position: Int
    /// The index of the element's path segment.
    package let segment: Int32
    let parentIndex: Int32
}
