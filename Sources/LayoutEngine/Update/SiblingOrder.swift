/// Brings a list of siblings into a new order with as few moves as can be.
enum SiblingOrder {
    /// Where each sibling is put, if they take their turns in the new order.
    ///
    /// Those of a longest increasing subsequence of ranks are left where they are. Each other one is put right after its
    /// predecessor, which is in its place by then. Before it there are all that had their turn, and those that have not
    /// moved yet and were before the last one that is left where it is.
    ///
    /// - Parameter ranks: for each sibling of the new list its index in the old one; -1 if it is not in that. Every
    ///   sibling of the old list is in the new one.
    /// - Returns: for each the index at which it is put, once it is taken out; -1 for those that are left where they are.
    static func places(forRanks ranks: [Int32]) -> [Int32] {
        if isAscending(ranks) { return ranks.indices.map { ranks[$0] < 0 ? Int32($0) : -1 } }
        let isLeft = LongestIncreasingSubsequence.members(of: ranks)
        var waiting = PrefixCounts(count: ranks.count)
        for (rank, isLeft) in zip(ranks, isLeft) where rank >= 0 && !isLeft { waiting.add(1, at: Int(rank)) }
        var lastLeft = 0
        return ranks.indices.map { index in
            let rank = Int(ranks[index])
            if isLeft[index] {
                lastLeft = rank
                return -1
            }
            if rank >= 0 { waiting.add(-1, at: rank) }
            return Int32(index + waiting.count(below: lastLeft))
        }
    }

    private static func isAscending(_ ranks: [Int32]) -> Bool {
        var last: Int32 = -1
        for rank in ranks where rank >= 0 {
            if rank < last { return false }
            last = rank
        }
        return true
    }
}
