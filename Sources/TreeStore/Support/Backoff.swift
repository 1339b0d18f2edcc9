/// How long to wait before trying again: longer after each failure, up to a bound.
struct Backoff {
    private static let first = 50
    private static let longest = 2_000

    private var milliseconds = first

    /// The wait after one more failure, in milliseconds. No two processes that lost the same server at the same moment
    /// come back at the same moment: a part of it is chance.
    mutating func next() -> Int {
        defer { milliseconds = min(milliseconds * 2, Self.longest) }
        return Int.random(in: milliseconds / 2...milliseconds)
    }

    /// To be called after a success.
    mutating func reset() {
        milliseconds = Self.first
    }
}
