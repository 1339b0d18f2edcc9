/// Parts of one thing, picked by a hash so that threads seldom meet. There is a power of 2 of them.
///
/// They lie in memory of their own: an array of objects would count one more owner for each use, which takes longer
/// than most uses. Nobody changes a part but by its own lock: hence `@unchecked Sendable`.
final class Shards<Part: ~Copyable & Sendable>: @unchecked Sendable {
    private let parts: UnsafeMutablePointer<Part>
    private let count: Int

    init(count: Int, make: () -> Part) {
        self.count = count
        parts = .allocate(capacity: count)
        for index in 0..<count { (parts + index).initialize(to: make()) }
    }

    deinit {
        parts.deinitialize(count: count)
        parts.deallocate()
    }

    /// Lends the part of a hash. What looks things up within a part uses the lowest bits.
    @inline(__always)
    func withPart<Result>(of hash: Int, _ body: (borrowing Part) -> Result) -> Result {
        body(parts[(hash >> 48) & (count - 1)])
    }

    func forEach(_ body: (borrowing Part) -> Void) {
        for index in 0..<count { body(parts[index]) }
    }
}
