/// The names that begin with a prefix and come behind a name, as bounds on their bytes.
struct NameRange: Equatable {
    /// The bytes that the first name must not come before.
    let lower: [UInt8]

    /// Whether `lower` itself lies outside.
    let isLowerExcluded: Bool

    /// The bytes that all names must come before; nil if any will do.
    let upper: [UInt8]?

    init(prefix: String, after: String?) {
        let start = Array(prefix.utf8)
        if let after = after.map({ Array($0.utf8) }), !after.lexicographicallyPrecedes(start) {
            (lower, isLowerExcluded) = (after, true)
        } else {
            (lower, isLowerExcluded) = (start, false)
        }
        // No byte of UTF-8 is 255: the next one is a byte too.
        upper = start.last.map { start.dropLast() + [$0 + 1] }
    }
}
