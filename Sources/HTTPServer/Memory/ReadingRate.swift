import Platform

/// Finds out whether a client reads its response too slowly, by the bytes that its system has acknowledged.
struct ReadingRate {
    /// The time over which the rate is measured, in seconds.
    static let periodSeconds = 5

    private var start = Instant.never
    private var bytesAtStart = 0

    /// Notes that the client has bytes to read or, with nil, that it has none.
    ///
    /// - Parameters:
    ///   - acknowledged: how many bytes the client has acknowledged since the connection was made.
    ///   - bytesPerSecondMin: the lowest rate that is allowed.
    /// - Returns: whether the client has read less than that for a whole period.
    mutating func isTooSlow(at now: Instant, acknowledged: Int?, bytesPerSecondMin: Int) -> Bool {
        guard let acknowledged else {
            start = .never
            return false
        }
        guard start != .never else {
            (start, bytesAtStart) = (now, acknowledged)
            return false
        }
        guard now.nanoseconds(since: start) >= Self.periodSeconds * 1_000_000_000 else { return false }
        let isTooSlow = acknowledged - bytesAtStart < bytesPerSecondMin * Self.periodSeconds
        (start, bytesAtStart) = (now, acknowledged)
        return isTooSlow
    }
}
