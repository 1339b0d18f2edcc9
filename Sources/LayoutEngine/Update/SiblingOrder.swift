/// Brings a list of siblings into a new order with the fewest moves.
enum SiblingOrder {
    /// The index at which each sibling is inserted, when they are inserted or moved one by one in the new order.
    ///
    /// The siblings of a longest increasing subsequence of ranks stay. Each other sibling is put right after its
    /// predecessor in the new order, which is in its final position by then. At that time the siblings before it are
    /// its predecessors, and the siblings that are still to be moved and precede the last one that stayed.
    ///
    /// - Parameter ranks: for each sibling of the new list its index in the old one; -1 if it is new. The old list has
    ///   no other siblings.
    /// - Returns: for each sibling the index at which it is inserted, after its removal if it is moved; -1 if it stays.
    static func insertionIndices(forRanks ranks: [Int32]) -> [Int32] {
        if isAscending(ranks) { return ranks.indices.map { ranks[$0] < 0 ? Int32($0) : -1 } }
        let stays = LongestIncreasingSubsequence.members(of: ranks)
        /// The siblings that are still to be moved, by their ranks.
        var pending = FenwickTree(count: ranks.count)
        for (rank, stays) in zip(ranks, stays) where rank >= 0 && !stays { pending.add(1, at: Int(rank)) }
        var lastStayed = 0
        return ranks.indices.map { index in
            let rank = Int(ranks[index])
            if stays[index] {
                lastStayed = rank
                return -1
            }
            if rank >= 0 { pending.add(-1, at: rank) }
            return Int32(index + pending.count(below: lastStayed))
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
