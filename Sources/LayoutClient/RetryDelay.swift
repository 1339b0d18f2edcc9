/// The time between attempts to reach a server. It doubles with each attempt, and has a random part, so that the
/// clients of a server that is overloaded or starting do not all ask again at the same moment.
package struct RetryDelay {
    private let first: Duration
    private var current: Duration

    private static let longest = Duration.seconds(30)

    package init(_ first: Duration) {
        (self.first, current) = (first, first)
    }

    /// The time until the next attempt: at least half of the current delay, which doubles afterwards.
    ///
    /// - Parameter seconds: the `Retry-After` of the server. The time is not shorter, up to the longest delay.
    package mutating func next(atLeast seconds: Int? = nil) -> Duration {
        defer { current = min(current * 2, max(first, Self.longest)) }
        let wanted = min(Duration.seconds(seconds ?? 0), Self.longest)
        return max(current * Double.random(in: 0.5...1), wanted)
    }

    /// Begins again with the first delay.
    package mutating func reset() { current = first }
}
