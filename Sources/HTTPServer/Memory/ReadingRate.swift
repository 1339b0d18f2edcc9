import Platform

/// Measures whether a client reads a response too slowly, by the bytes that its system has acknowledged.
struct ReadingRate {
    /// The time over which the rate is measured, in seconds.
    static let periodSeconds = 10

    private var start: Instant
    private var bytesAtStart: Int

    /// Begins to measure.
    ///
    /// - Parameter acknowledged: how many bytes the client has acknowledged since the connection was made.
    init(since start: Instant, acknowledged: Int) {
        self.start = start
        bytesAtStart = acknowledged
    }

    /// Whether the client has read less than the lowest rate for a whole period.
    mutating func isTooSlow(at now: Instant, acknowledged: Int, bytesPerSecondMin: Int) -> Bool {
        guard now.nanoseconds(since: start) >= Self.periodSeconds * 1_000_000_000 else { return false }
        let isTooSlow = acknowledged - bytesAtStart < bytesPerSecondMin * Self.periodSeconds
        self = ReadingRate(since: now, acknowledged: acknowledged)
        return isTooSlow
    }
}
