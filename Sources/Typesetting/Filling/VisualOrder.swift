/// Orders the parts of a line from left to right.
enum VisualOrder {
    /// UAX 9, L2: for each level from the highest to the lowest odd one, reverses every contiguous sequence of parts at
    /// that level or a higher one.
    static func reorder<Part>(_ parts: [Part], level: (Part) -> UInt8) -> [Part] {
        var parts = parts
        let levels = parts.map(level)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return parts }
        for current in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < parts.count {
                var end = start
                while end < parts.count, level(parts[end]) >= current { end += 1 }
                parts[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return parts
    }
}
