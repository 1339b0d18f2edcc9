/// Indices in lists by group, in ascending order.
struct IndexLists {
    /// The first index of each group, after that of group -1; -1 for none.
    private(set) var first: [Int32]
    /// The next of the same group, for each index; -1 for none.
    let next: [Int32]

    /// - Parameters:
    ///   - count: of the indices.
    ///   - groups: how many groups there are, less group -1.
    init(count: Int, groups: Int, group: (Int) -> Int32) {
        var first = [Int32](repeating: -1, count: groups + 1)
        var next = [Int32](repeating: -1, count: count)
        for index in (0..<count).reversed() {
            let group = Int(group(index)) + 1
            next[index] = first[group]
            first[group] = Int32(index)
        }
        self.first = first
        self.next = next
    }

    func first(of group: Int32) -> Int32 {
        first[Int(group) + 1]
    }

    /// Takes the first index out of a group that has one.
    mutating func removeFirst(of group: Int32) {
        first[Int(group) + 1] = next[Int(first[Int(group) + 1])]
    }
}
