/// The names that begin with a prefix and come after a name, as bounds on their bytes.
struct NameRange: Equatable {
    /// The lowest bytes in the range.
    let lower: [UInt8]

    /// Whether the range begins after `lower`.
    let isLowerExcluded: Bool

    /// The lowest bytes after the range; nil if the range has no end.
    let upper: [UInt8]?

    init(prefix: String, after: String?) {
        let start = Array(prefix.utf8)
        if let after = after.map({ Array($0.utf8) }), !after.lexicographicallyPrecedes(start) {
            (lower, isLowerExcluded) = (after, true)
        } else {
            (lower, isLowerExcluded) = (start, false)
        }
        // Adding 1 cannot overflow: no byte of UTF-8 is 255.
        upper = start.last.map { start.dropLast() + [$0 + 1] }
    }
}
