import Foundation

/// The answers of an element to earlier proposals.
///
/// An answer is valid for its own proposal or, if it keeps the sizing rules, for all proposals from the size to its
/// own. Most elements are measured once or twice: the first answer is stored in place, the others in an object.
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

    /// The answers after the first. The second may be used for a range of proposals, the others only for their own.
    private final class Rest {
        let second: Entry
        var others: [SizeConstraint: Answer] = [:]

        init(_ second: Entry) { self.second = second }

        func answer(to maximum: CGSize) -> Answer? {
            if second.holds(for: maximum) { return second.answer }
            return others.isEmpty ? nil : others[SizeConstraint(maximum)]
        }
    }

    private var first = Entry()
    private var hasFirst = false
    private var rest: Rest?

    init() {}

    /// A cache with the same answer to every proposal.
    init(onlyAnswer size: CGSize) {
        first = Entry(size: size, validity: .always)
        hasFirst = true
    }

    /// The answer to a proposal of at most `maximum`; nil if it is not known.
    @inline(__always)
    func answer(to maximum: CGSize) -> Answer? {
        guard hasFirst else { return nil }
        return first.holds(for: maximum) ? first.answer : rest?.answer(to: maximum)
    }

    /// Whether a proposal of at most `maximum` was answered itself, so that its answer is not deduced from another one.
    func wasAsked(for maximum: CGSize) -> Bool {
        guard hasFirst else { return false }
        if first.maximum == maximum || rest?.second.maximum == maximum { return true }
        return rest?.others[SizeConstraint(maximum)] != nil
    }

    /// Stores the answer to a proposal of at most `maximum`.
    mutating func remember(_ measurement: Measurement, for maximum: CGSize) {
        let entry = Entry(maximum: maximum, size: measurement.size, validity: measurement.holds)
        if !hasFirst {
            first = entry
            hasFirst = true
        } else if let rest {
            rest.others[SizeConstraint(maximum)] = entry.answer
        } else {
            rest = Rest(entry)
        }
    }
}
