import Foundation

/// A proposal that was made to an element while it was laid out, and what it answered.
public struct AnsweredProposal: Hashable, Sendable {

    /// Where an answer came from.
    public enum Source: String, Sendable, CaseIterable {
        /// The element was measured.
        case computed
        /// The same proposal was made before.
        case remembered
        /// An earlier answer implies this one: by the sizing rules, or because the element is always of one size.
        case deduced
    }

    /// The proposal.
    public var proposal: SizeConstraint
    /// Infinite along an axis that the element fills.
    public var answer: CGSize
    /// The origin of the answer.
    public var source: Source

    init(_ proposal: SizeConstraint, answer: CGSize, source: Source) {
        self.proposal = proposal
        self.answer = answer
        self.source = source
    }
}
