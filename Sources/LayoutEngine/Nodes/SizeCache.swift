import Foundation

/// What an element answered to earlier proposals.
///
/// An answer holds for a range of proposals: for its own alone, or, where the sizing rules are kept, for all between the
/// size and the proposal. The first answer, which is all that most elements are asked for, is kept in place; the others
/// are kept elsewhere.
struct SizeCache {

    struct Answer {
        var size: CGSize
        /// Whether the sizing rules are kept.
        var keepsRules: Bool
    }

    private struct Entry {
        /// The longest proposal that the answer holds for, and the answer.
        var maximum = CGSize.zero
        var size = CGSize.zero
        /// For which proposals it holds.
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

    /// The answers after the first: one more that is compared, the rest by their own proposals alone.
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

    /// An answer that is known for every proposal.
    init(onlyAnswer size: CGSize) {
        first = Entry(size: size, validity: .always)
        hasFirst = true
    }

    /// The answer to every proposal, once it was measured, of an element that gives no other. To be set before any answer.
    var intrinsicSize: CGSize {
        get { first.size }
        set { first.size = newValue }
    }

    /// The answer to a proposal of at most `maximum`, if it is known.
    @inline(__always)
    func answer(to maximum: CGSize) -> Answer? {
        guard hasFirst else { return nil }
        return first.holds(for: maximum) ? first.answer : rest?.answer(to: maximum)
    }

    /// Whether the answer to a proposal of at most `maximum` was given to just that, and not deduced from another.
    func wasAsked(for maximum: CGSize) -> Bool {
        guard hasFirst else { return false }
        if first.maximum == maximum || rest?.second.maximum == maximum { return true }
        return rest?.others[SizeConstraint(maximum)] != nil
    }

    /// Remembers the answer to a proposal of at most `maximum`.
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
