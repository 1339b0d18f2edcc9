import Foundation

/// What an element answered to earlier proposals.
///
/// An answer holds for a range of proposals: for its own alone, or, where the sizing rules are kept, for all between the
/// size and the proposal. The first answers are kept in place and searched in order, which is faster than a dictionary
/// for as few as there mostly are; the rest goes to a dictionary, by its own proposal alone.
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
    }

    private static let entriesMax = 2
    private var entries = InlineArray<2, Entry>(repeating: Entry())
    /// For which proposals each entry holds.
    private var validities = InlineArray<2, Measurement.Validity>(repeating: .forProposal)
    private var count: Int8 = 0
    private var overflow: [SizeConstraint: Answer]?

    /// The answer to a proposal of at most `maximum`, if it is known.
    @inline(__always)
    func answer(to maximum: CGSize) -> Answer? {
        for index in 0..<Int(count) {
            if holds(index, for: maximum) {
                return Answer(size: entries[index].size, keepsRules: validities[index] != .forProposal)
            }
        }
        guard let overflow else { return nil }
        return overflow[SizeConstraint(maximum)]
    }

    @inline(__always)
    private func holds(_ index: Int, for maximum: CGSize) -> Bool {
        let known = entries[index].maximum, size = entries[index].size
        return switch validities[index] {
        case .forProposal:
            maximum.width == known.width && maximum.height == known.height
        case .fromSizeToProposal:
            maximum.width <= known.width && maximum.width >= min(size.width, known.width)
                && maximum.height <= known.height && maximum.height >= min(size.height, known.height)
        case .always:
            true
        }
    }

    /// Remembers the answer to a proposal of at most `maximum`.
    mutating func remember(_ measurement: Measurement, for maximum: CGSize) {
        guard count < Self.entriesMax else {
            let keepsRules = measurement.holds != .forProposal
            if overflow == nil { overflow = [:] }
            overflow?[SizeConstraint(maximum)] = Answer(size: measurement.size, keepsRules: keepsRules)
            return
        }
        entries[Int(count)] = Entry(maximum: maximum, size: measurement.size)
        validities[Int(count)] = measurement.holds
        count += 1
    }
}
