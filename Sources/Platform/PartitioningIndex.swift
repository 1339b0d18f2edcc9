extension RandomAccessCollection {
    /// The index of the first element for which `belongs` is true, or `endIndex`, found by binary search. `belongs`
    /// must be false for all elements before it and true for all after it.
    package func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongs(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
