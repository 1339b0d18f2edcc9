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

    /// The first proposals to the element, in order of time.
    public let proposals: [AnsweredProposal]

    /// How many more proposals there were. Of each element the first are kept, and of all together a limited number.
    public let proposalsLeftOut: Int

    /// Why it has its width, and why it has its height.
    public let choices: [LayoutChoice]

    /// Probable mistakes.
    public internal(set) var warnings: [LayoutWarning]

    /// The index of the element around it; nil for the root.
    public var parent: Int? { parentIndex >= 0 ? Int(parentIndex) : nil }

    /// Its position in the element around it, as in ``ElementPosition``.
    public let position: Int

    /// The index of the last segment of the path, which is that of the element.
    package let segment: Int32
    let parentIndex: Int32
}
