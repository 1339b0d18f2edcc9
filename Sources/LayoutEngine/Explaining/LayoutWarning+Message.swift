import Foundation

extension LayoutWarning {
    /// The warning in a sentence, with its numbers.
    public var message: String {
        switch self {
        case .overflowsContainer(let container, let overflow):
            return "It reaches \(text(of: overflow)) of its \(container.isEmpty ? "parent" : container)."
        case .fixedDoesNotFit(let axis, let length, let container, let containerLength):
            return "Its \(axis.word) of \(length.points) is fixed, and ends outside of the \(containerLength.inWords) "
                + "that \(container) has."
        case .squeezedToZero(let axis, let wanted):
            let wish =
                wanted.map { ", though it wanted \($0.inWords)" } ?? ", without having been asked how much it wants"
            return "There is no room for it: it has no \(axis.word)\(wish)."
        case .textTruncated(let characters, let all):
            return "Only \(characters) of the text's \(all) characters are shown."
        case .textClipped(let axis, let length, let available):
            return "The text takes a \(axis.word) of \(length.inWords), and has \(available.points)."
        case .fractionInStack(let axis, let stack):
            return "It has a fraction of each \(axis.word) that is proposed to it, and \(stack) proposes several while "
                + "it shares out its own. A GridRow shares its width by proportion, a GridColumn its height."
        case .fractionUnconstrained(let axis):
            return
                "Its \(axis.word) is a fraction, but no \(axis.word) is proposed to it: it has the one that it would "
                + "like. Give the layout, or an element around it, a \(axis.word)."
        case .imageEmpty:
            return
                "The image is 0 × 0: it has no \"size\" of its own that is known, and no element around it gives it one. "
                + "Give it a \"size\", or put it into a ConstrainedSize."
        case .groupSelectedTwice(let group):
            return "Of the group '\(group)' another button is selected before it. One of a group is."
        case .growthNotMonotonic(let axis, let smaller, let larger):
            return "With more \(axis.word) it wants less: \(smaller.text), but \(larger.text)."
        case .growthNotInSteps(let answer, let between):
            return "It does not grow in steps: \(answer.text), but \(between.text), which lies between."
        }
    }

    private func text(of overflow: EdgeInsets) -> String {
        [
            (overflow.left, "the left edge"), (overflow.top, "the top"), (overflow.right, "the right edge"),
            (overflow.bottom, "the bottom"),
        ]
        .filter { $0.0 > 0 }
        .map { "\($0.0.inWords) beyond \($0.1)" }
        .joined(separator: " and ")
    }
}

extension AnsweredProposal {
    fileprivate var text: String {
        func length(_ axis: SizeConstraint.Axis) -> String {
            axis.constrainedValue.map(\.points) ?? "unconstrained"
        }
        return "\(answer.width.points) × \(answer.height.points) in \(length(proposal.width)) × "
            + length(proposal.height)
    }
}
