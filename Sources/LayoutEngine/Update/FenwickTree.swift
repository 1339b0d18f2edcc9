/// Counts at indices, with their prefix sums in logarithmic time.
struct FenwickTree {
    /// At i, from 1, the sum of the counts of the last 2ᵏ indices up to i, where 2ᵏ is the lowest bit of i.
    private var sums: [Int]

    init(count: Int) {
        sums = Array(repeating: 0, count: count + 1)
    }

    mutating func add(_ change: Int, at index: Int) {
        var node = index + 1
        while node < sums.count {
            sums[node] += change
            node += node & -node
        }
    }

    /// The sum of the counts at smaller indices.
    func count(below index: Int) -> Int {
        var node = index
        var sum = 0
        while node > 0 {
            sum += sums[node]
            node -= node & -node
        }
        return sum
    }
}
