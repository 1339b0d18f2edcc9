/// A longest selection of numbers, in their order, of which each is greater than the one before it.
enum LongestIncreasingSubsequence {
    /// Whether each number belongs to it. Negative numbers are passed over; the others must differ.
    ///
    /// n log n: by patience sorting.
    static func members(of numbers: [Int32]) -> [Bool] {
        /// For each length of a subsequence the index of its last number, which is the least that there can be.
        var ends: [Int] = []
        /// The number before each one in the longest subsequence that it ends; -1 for none.
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() where number >= 0 {
            let length = lengths(of: ends, in: numbers, below: number)
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

    /// How many of the ends, which ascend, are less than a number.
    private static func lengths(of ends: [Int], in numbers: [Int32], below number: Int32) -> Int {
        // Mostly the order has not changed.
        if let last = ends.last, numbers[last] < number { return ends.count }
        var range = 0..<ends.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = numbers[ends[middle]] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
