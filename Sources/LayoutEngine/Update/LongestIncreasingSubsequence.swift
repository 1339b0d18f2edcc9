/// A longest subsequence of numbers of which each is greater than the one before it.
enum LongestIncreasingSubsequence {
    /// Whether each number belongs to the subsequence. Negative numbers are skipped; the others must be distinct.
    ///
    /// Patience sorting, in n log n.
    static func members(of numbers: [Int32]) -> [Bool] {
        /// For each length the index of the least number that ends an increasing subsequence of that length.
        var ends: [Int] = []
        /// For each number the index of its predecessor in the longest subsequence that it ends; -1 for none.
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() where number >= 0 {
            let length = count(of: ends, in: numbers, below: number)
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count {
                ends.append(index)
            } else {
                ends[length] = index
            }
        }
        var isMember = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            isMember[index] = true
            index = previous[index]
        }
        return isMember
    }

    /// How many of the ends, which are in ascending order, are less than a number.
    private static func count(of ends: [Int], in numbers: [Int32], below number: Int32) -> Int {
        // In most layouts the order has not changed.
        if let last = ends.last, numbers[last] < number { return ends.count }
        var range = 0..<ends.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = numbers[ends[middle]] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
