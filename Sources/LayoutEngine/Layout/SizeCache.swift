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
        var minWidth = CGFloat.nan
        var maxWidth = CGFloat.nan
        var minHeight = CGFloat.nan
        var maxHeight = CGFloat.nan
        var size = CGSize.zero
    }

    private static let entriesMax = 2
    private var entries = InlineArray<2, Entry>(repeating: Entry())
    private var count: Int8 = 0
    /// A bit for each entry whose answer keeps the sizing rules.
    private var keepers: UInt8 = 0
    private var overflow: [SizeConstraint: Answer]?

    /// The answer to a proposal of at most `maximum`, if it is known.
    @inline(__always)
    func answer(to maximum: CGSize) -> Answer? {
        for index in 0..<Int(count) {
            if entries[index].minWidth <= maximum.width, maximum.width <= entries[index].maxWidth,
                entries[index].minHeight <= maximum.height, maximum.height <= entries[index].maxHeight
            {
                return Answer(size: entries[index].size, keepsRules: keepers & (1 << UInt8(index)) != 0)
            }
        }
        guard let overflow else { return nil }
        return overflow[SizeConstraint(maximum)]
    }

    /// Remembers the answer to a proposal of at most `maximum`.
    mutating func remember(_ measurement: Measurement, for maximum: CGSize) {
        let size = measurement.size
        let keepsRules = measurement.holds != .forProposal
        guard count < Self.entriesMax else {
            if overflow == nil { overflow = [:] }
            overflow?[SizeConstraint(maximum)] = Answer(size: size, keepsRules: keepsRules)
            return
        }
        var entry = Entry(
            minWidth: maximum.width, maxWidth: maximum.width, minHeight: maximum.height, maxHeight: maximum.height,
            size: size)
        switch measurement.holds {
        case .forProposal: break
        case .fromSizeToProposal:
            if size.width < maximum.width { entry.minWidth = size.width }
            if size.height < maximum.height { entry.minHeight = size.height }
        case .always:
            entry.minWidth = -.infinity
            entry.maxWidth = .infinity
            entry.minHeight = -.infinity
            entry.maxHeight = .infinity
        }
        entries[Int(count)] = entry
        if keepsRules { keepers |= 1 << UInt8(count) }
        count += 1
    }
}
