import Foundation

/// A proposal to an element during a layout, and the element's answer.
public struct AnsweredProposal: Hashable, Sendable {

    /// How an answer was found.
    public enum Source: String, Sendable, CaseIterable {
        /// The element was measured.
        case computed
        /// The same proposal was made before.
        case remembered
        /// An earlier answer implies this one: by the sizing rules, or because the element has the same size for every
        /// proposal.
        case deduced
    }

    /// The proposal.
    public var proposal: SizeConstraint
    /// The size that the element would like; infinite along an axis that it fills.
    public var answer: CGSize
    /// How the answer was found.
    public var source: Source

    init(_ proposal: SizeConstraint, answer: CGSize, source: Source) {
        self.proposal = proposal
        self.answer = answer
        self.source = source
    }
}
