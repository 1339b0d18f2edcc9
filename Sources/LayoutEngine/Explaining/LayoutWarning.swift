import Foundation

/// A probable mistake in a layout. Lengths are in points.
public enum LayoutWarning: Hashable, Sendable {
    /// The element extends beyond its container, by these lengths at each edge.
    case overflowsContainer(named: String, by: EdgeInsets)

    /// The element keeps its length although its container has no room for it.
    case fixedDoesNotFit(Axis, length: CGFloat, container: String, containerLength: CGFloat)

    /// The element has a length of 0, though it wanted more; nil if it was not measured.
    case squeezedToZero(Axis, wanted: CGFloat?)
    /// Only this many characters of the text are shown. White space counts.
    case textTruncated(characters: Int, of: Int)

    /// The lines of the text are longer than the element.
    case textClipped(Axis, length: CGFloat, of: CGFloat)

    /// The element's length is a fraction of the proposed length, and it is inside a stack, which proposes several
    /// lengths along this axis.
    case fractionInStack(Axis, named: String)
    /// The element's length is a fraction of the proposed length, but every proposal was unconstrained.
    case fractionUnconstrained(Axis)

    /// The image has neither width nor height.
    case imageEmpty

    /// The radio button is selected, and so is an earlier one of its group.
    case groupSelectedTwice(group: String)

    /// A larger proposal was answered with a smaller length.
    case growthNotMonotonic(Axis, smaller: AnsweredProposal, larger: AnsweredProposal)
    /// A proposal between a proposal and its answer was answered differently.
    case growthNotInSteps(answer: AnsweredProposal, between: AnsweredProposal)

    /// Identifies the kind of warning, for programs.
    public var code: String {
        switch self {
        case .overflowsContainer: "overflows-container"
        case .fixedDoesNotFit: "fixed-does-not-fit"
        case .squeezedToZero: "squeezed-to-zero"
        case .textTruncated: "text-truncated"
        case .textClipped: "text-clipped"
        case .fractionInStack: "fraction-in-stack"
        case .fractionUnconstrained: "fraction-unconstrained"
        case .imageEmpty: "image-empty"
        case .groupSelectedTwice: "group-selected-twice"
        case .growthNotMonotonic: "growth-not-monotonic"
        case .growthNotInSteps: "growth-not-in-steps"
        }
    }
}
