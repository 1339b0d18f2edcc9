/// The delay between attempts. It doubles after each failure, up to two seconds.
struct Backoff {
    private static let millisecondsMin = 50
    private static let millisecondsMax = 2_000

    private var milliseconds = millisecondsMin

    /// The delay after one more failure, in milliseconds. Up to half of it is random, so that processes that lost a
    /// server at the same time do not return at the same time.
    mutating func next() -> Int {
        defer { milliseconds = min(milliseconds * 2, Self.millisecondsMax) }
        return Int.random(in: milliseconds / 2...milliseconds)
    }

    /// Returns to the shortest delay, after a success.
    mutating func reset() {
        milliseconds = Self.millisecondsMin
    }
}
