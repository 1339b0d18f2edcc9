import Foundation

/// The answers of an element to earlier proposals.
///
/// An answer is valid for its own proposal or, if it keeps the sizing rules, for all proposals from the size to its
/// own. Most elements are measured once or twice: the first two answers are stored in place.
struct SizeCache {

    struct Answer {
        var size: CGSize
        /// Whether the answer keeps the sizing rules.
        var keepsRules: Bool
    }

    private struct Entry {
        /// The maximum of the proposal.
        var maximum = CGSize.zero
        /// The answer.
        var size = CGSize.zero
        /// The proposals for which the answer is valid.
        var validity = Measurement.Validity.forProposal

        @inline(__always)
        func holds(for maximum: CGSize) -> Bool {
            let known = self.maximum
            return switch validity {
            case .forProposal:
                maximum.width == known.width && maximum.height == known.height
            case .fromSizeToProposal:
                maximum.width <= known.width && maximum.width >= min(size.width, known.width)
                    && maximum.height <= known.height && maximum.height >= min(size.height, known.height)
            case .always:
                true
            }
        }

        var answer: Answer {
            Answer(size: size, keepsRules: validity != .forProposal)
        }
    }

    /// These two may be used for a range of proposals.
    private var first: Entry?
    private var second: Entry?
    /// Each of these is used only for its own proposal.
    private var others: [SizeConstraint: Answer] = [:]

    init() {}

    /// A cache with the same answer to every proposal.
    init(onlyAnswer size: CGSize) {
        first = Entry(size: size, validity: .always)
    }

    /// The answer to a proposal of at most `maximum`; nil if it is not known.
    @inline(__always)
    func answer(to maximum: CGSize) -> Answer? {
        guard let first else { return nil }
        if first.holds(for: maximum) { return first.answer }
        guard let second else { return nil }
        if second.holds(for: maximum) { return second.answer }
        return others.isEmpty ? nil : others[SizeConstraint(maximum)]
    }

    /// Whether a proposal of at most `maximum` was answered itself, so that its answer is not deduced from another one.
    func wasAsked(for maximum: CGSize) -> Bool {
        first?.maximum == maximum || second?.maximum == maximum || others[SizeConstraint(maximum)] != nil
    }

    /// Stores the answer to a proposal of at most `maximum`.
    mutating func remember(_ measurement: Measurement, for maximum: CGSize) {
        let entry = Entry(maximum: maximum, size: measurement.size, validity: measurement.holds)
        if first == nil {
            first = entry
        } else if second == nil {
            second = entry
        } else {
            others[SizeConstraint(maximum)] = entry.answer
        }
    }
}
