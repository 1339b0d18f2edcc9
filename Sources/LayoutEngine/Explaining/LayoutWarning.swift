import Foundation

/// A probable mistake in a layout. Lengths are in points.
public enum LayoutWarning: Hashable, Sendable {
    /// The element reaches so far outside of the one around it.
    case overflowsContainer(named: String, by: EdgeInsets)

    /// The element keeps its length, whether or not there is room for it.
    case fixedDoesNotFit(Axis, length: CGFloat, container: String, containerLength: CGFloat)

    /// The element has no length, though it wanted one. Nil if it was not asked.
    case squeezedToZero(Axis, wanted: CGFloat?)

    /// Not all of the text is shown: so many characters of all, white space included.
    case textTruncated(characters: Int, of: Int)

    /// The lines of the text are longer than the element.
    case textClipped(Axis, length: CGFloat, of: CGFloat)

    /// The element's length is a fraction of what is proposed to it, and it is inside a stack, which measures it in
    /// several lengths along this axis.
    case fractionInStack(Axis, named: String)

    /// The element's length is a fraction of what is proposed to it, and nothing was.
    case fractionUnconstrained(Axis)

    /// The image has neither width nor height.
    case imageEmpty

    /// The radio button is selected, and so is one of its group before it.
    case groupSelectedTwice(group: String)

    /// A proposal with more room was answered with less.
    case growthNotMonotonic(Axis, smaller: AnsweredProposal, larger: AnsweredProposal)

    /// A proposal between another and its answer was not answered as that.
    case growthNotInSteps(answer: AnsweredProposal, between: AnsweredProposal)

    /// The kind of the warning.
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
