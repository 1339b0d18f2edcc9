import Platform

/// The deadline of a computation, by a clock that tests can replace.
struct Deadline: Sendable {
    private let instant: Instant
    private let clock: @Sendable () -> Instant

    init(afterSeconds seconds: Double, clock: @escaping @Sendable () -> Instant) {
        self.init(clock().adding(milliseconds: Int(seconds * 1_000)), clock: clock)
    }

    private init(_ instant: Instant, clock: @escaping @Sendable () -> Instant) {
        self.instant = instant
        self.clock = clock
    }

    var isPast: Bool { clock() >= instant }

    /// The deadline of a part that may take half of the remaining time.
    var halved: Deadline {
        let now = clock()
        return Deadline(now.adding(milliseconds: instant.nanoseconds(since: now) / 2_000_000), clock: clock)
    }
}
