/// Counts at indices, of which those below an index are added up in logarithmic time: a Fenwick tree.
struct PrefixCounts {
    /// At i the sum of the counts from i less its lowest bit up to i, counted from 1.
    private var sums: [Int]

    init(count: Int) {
        sums = Array(repeating: 0, count: count + 1)
    }

    mutating func add(_ change: Int, at index: Int) {
        var place = index + 1
        while place < sums.count {
            sums[place] += change
            place += place & -place
        }
    }

    /// The sum of the counts at smaller indices.
    func count(below index: Int) -> Int {
        var place = index
        var sum = 0
        while place > 0 {
            sum += sums[place]
            place -= place & -place
        }
        return sum
    }
}
