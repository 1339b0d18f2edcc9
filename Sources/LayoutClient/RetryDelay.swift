/// The time between attempts to reach a server. It doubles with each attempt, and has a random part, so that the
/// clients of a server that is overloaded or starting do not all ask again at the same moment.
struct RetryDelay {
    private let first: Duration
    private var current: Duration

    private static let longest = Duration.seconds(30)

    init(_ first: Duration) {
        (self.first, current) = (first, first)
    }

    /// The time until the next attempt: at least half of the current delay, which doubles afterwards.
    mutating func next() -> Duration {
        defer { current = min(current * 2, max(first, Self.longest)) }
        return current * Double.random(in: 0.5...1)
    }

    /// Begins again with the first delay.
    mutating func reset() { current = first }
}
