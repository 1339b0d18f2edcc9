import Foundation

/// Checks the computed answers of an element against the sizing rules of ``Layout``.
struct SizingRuleCheck {
    private let answers: [AnsweredProposal]

    /// The relative difference up to which lengths count as equal.
    private static let tolerance: CGFloat = 1e-9

    init(_ proposals: [AnsweredProposal]) {
        answers = proposals.filter { proposal in
            proposal.source == .computed && Axis.allCases.allSatisfy { proposal.answer[$0] >= 0 }
        }
    }

    /// The first violation of each rule.
    var warnings: [LayoutWarning] {
        [growth, steps].compactMap { $0 }
    }

    private var growth: LayoutWarning? {
        first { smaller, larger in
            for axis in Axis.allCases where smaller.proposal[axis.cross] == larger.proposal[axis.cross] {
                guard smaller.maximum[axis] < larger.maximum[axis] else { continue }
                if !smaller.fills(axis, unlikeIn: larger), isLess(larger.answer[axis], smaller.answer[axis]) {
                    return .growthNotMonotonic(axis, smaller: smaller, larger: larger)
                }
            }
            return nil
        }
    }

    private var steps: LayoutWarning? {
        first { answer, between in
            let liesBetween = Axis.allCases.allSatisfy { axis in
                between.maximum[axis] <= answer.maximum[axis]
                    && between.maximum[axis] >= min(answer.answer[axis], answer.maximum[axis])
            }
            let isSame = Axis.allCases.allSatisfy { axis in
                areEqual(answer.answer[axis], between.answer[axis]) || between.fills(axis, unlikeIn: answer)
            }
            return liesBetween && !isSame ? .growthNotInSteps(answer: answer, between: between) : nil
        }
    }

    private func first(
        _ violation: (AnsweredProposal, AnsweredProposal) -> LayoutWarning?
    ) -> LayoutWarning? {
        for one in answers {
            for other in answers where one.proposal != other.proposal {
                if let violation = violation(one, other) { return violation }
            }
        }
        return nil
    }

    private func isLess(_ one: CGFloat, _ other: CGFloat) -> Bool {
        one < other && !areEqual(one, other)
    }

    private func areEqual(_ one: CGFloat, _ other: CGFloat) -> Bool {
        one == other || (one - other).magnitude <= Self.tolerance * max(1, one.magnitude, other.magnitude)
    }
}

extension AnsweredProposal {
    fileprivate var maximum: CGSize { proposal.maximum }

    /// Whether the element fills a constrained length, while another proposal was unconstrained. An element that fills
    /// may answer that one with any length.
    fileprivate func fills(_ axis: Axis, unlikeIn other: AnsweredProposal) -> Bool {
        other.proposal[axis] == .unconstrained && answer[axis] >= maximum[axis]
    }
}
