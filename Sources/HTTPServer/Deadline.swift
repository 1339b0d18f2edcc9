import Glibc
import Platform

/// A moment on the clock that only runs forwards, in milliseconds.
struct Deadline: Sendable {
    let milliseconds: Int

    /// A moment that never comes.
    static let never = Deadline(milliseconds: .max)

    init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    init(secondsFromNow seconds: Double) {
        milliseconds = Self.now + Int((min(max(seconds, 0), 1e9) * 1000).rounded(.up))
    }

    /// The clock's reading.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    var isPast: Bool { Self.now >= milliseconds }

    var instant: Instant {
        let (nanoseconds, isTooLarge) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
        return isTooLarge ? .never : Instant(nanoseconds: nanoseconds)
    }
}
