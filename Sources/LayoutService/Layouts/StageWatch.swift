import Platform

/// Measures the durations of a request's stages.
struct StageWatch {
    var report = WorkReport()
    private var last = Instant.now

    /// The time since the last lap, in nanoseconds.
    mutating func lap() -> Int {
        let now = Instant.now
        defer { last = now }
        return now.nanoseconds(since: last)
    }
}
