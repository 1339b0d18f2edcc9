/// Groups the indices of an array: a linked list for each group, in ascending order, all in two arrays.
///
/// Groups are numbered from -1, the group of elements without a parent.
struct IndexLists {
    /// The first index of group i, at i + 1; -1 if the group is empty.
    private(set) var first: [Int32]
    /// For each index the next one of its group; -1 for the last.
    let next: [Int32]

    /// - Parameters:
    ///   - count: the number of indices.
    ///   - groups: the number of groups without group -1.
    ///   - group: returns the group of an index.
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

    /// Removes the first index of a group.
    ///
    /// - Precondition: the group is not empty.
    mutating func removeFirst(of group: Int32) {
        first[Int(group) + 1] = next[Int(first[Int(group) + 1])]
    }
}
