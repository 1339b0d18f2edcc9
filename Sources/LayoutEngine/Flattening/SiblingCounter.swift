/// Counts siblings of the same name and key, from 1.
struct SiblingCounter {
    private var last = 0
    /// How many siblings of each kind there are before the last run of one kind; made where there are many siblings.
    private var counts: [ElementIdentifier: Int]?

    /// Among so many siblings looking at each is faster than a dictionary.
    private static let comparedMax = 8

    /// The number of a sibling, asked for one after the other.
    mutating func ordinal(ofNext index: Int, in siblings: borrowing NodeList) -> Int {
        last = siblings.lend(index) { ordinal(of: $0, at: index, in: siblings) }
        return last
    }

    private mutating func ordinal(of node: LayoutNode, at index: Int, in siblings: borrowing NodeList) -> Int {
        if index == 0 { return 1 }
        // Siblings of one kind mostly stand together.
        if siblings.lend(index - 1, to: { $0.identifier == node.identifier }) { return last + 1 }
        if index > Self.comparedMax { return 1 + lookUp(node.identifier, at: index, in: siblings) }
        var ordinal = 1
        for index in 0..<index where siblings.lend(index, to: { $0.identifier == node.identifier }) { ordinal += 1 }
        return ordinal
    }

    /// How many siblings of a kind there are before an index.
    private mutating func lookUp(
        _ identifier: ElementIdentifier, at index: Int, in siblings: borrowing NodeList
    ) -> Int {
        var counts = counts.take() ?? [:]
        if counts.isEmpty {
            for index in 0..<index { counts[siblings.lend(index) { $0.identifier }, default: 0] += 1 }
        } else {
            counts[siblings.lend(index - 1) { $0.identifier }] = last
        }
        let count = counts[identifier] ?? 0
        self.counts = counts
        return count
    }
}
