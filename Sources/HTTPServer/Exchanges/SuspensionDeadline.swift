import Platform

/// The time by which a suspended exchange must have its outcome. A grace time can follow it.
struct SuspensionDeadline: Sendable {
    /// Additional time for an answer after the deadline.
    struct GraceTime: Sendable {
        let seconds: Double
        /// Called at the deadline.
        let begin: @Sendable () -> Void
    }

    enum Event {
        /// The grace time has begun, and its `begin` is to be called.
        case graceTime(GraceTime)
        case overdue
    }

    private(set) var instant: Instant
    var graceTime: GraceTime?

    init(_ instant: Instant, graceTime: GraceTime? = nil) {
        self.instant = instant
        self.graceTime = graceTime
    }

    /// Returns the event that is due, if any.
    ///
    /// - Parameter isEnding: whether the server is being stopped. Then the grace time begins before the deadline.
    mutating func event(at now: Instant, isEnding: Bool) -> Event? {
        guard instant <= now || (isEnding && graceTime != nil) else { return nil }
        guard let begun = graceTime.take() else { return .overdue }
        instant = now.adding(milliseconds: Int(begun.seconds * 1_000))
        return .graceTime(begun)
    }
}
