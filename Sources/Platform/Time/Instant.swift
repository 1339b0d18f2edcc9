import Glibc

/// A reading of the monotonic clock, which never goes back and does not follow changes of the wall clock.
///
///     let start = Instant.now
///     let deadline = Instant.after(seconds: 2.5)
///     while !deadline.isPast { … }
///     log(start.nanosecondsElapsed)
package struct Instant: Sendable, Hashable, Comparable {
    /// Nanoseconds since a time that is fixed while the machine runs.
    package let nanoseconds: Int

    /// Makes an instant from stored nanoseconds, such as those in an atomic variable.
    package init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
    }

    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// Later than every reading of the clock.
    package static let never = Instant(nanoseconds: .max)

    /// The instant that is some seconds from now. Negative numbers count as 0; more than 30 years count as 30 years.
    package static func after(seconds: Double) -> Instant {
        now.adding(nanoseconds: Int((min(max(seconds, 0), secondsMax) * 1e9).rounded(.up)))
    }

    /// The instant that is some milliseconds from now. More than 30 years count as 30 years.
    package static func after(milliseconds: Int) -> Instant {
        now.adding(milliseconds: milliseconds)
    }

    private static let secondsMax = 1e9

    /// An instant that is some milliseconds later. More than 30 years count as 30 years.
    package func adding(milliseconds: Int) -> Instant {
        adding(nanoseconds: min(milliseconds, Int(Self.secondsMax) * 1_000) * 1_000_000)
    }

    private func adding(nanoseconds more: Int) -> Instant {
        let (sum, isTooLarge) = nanoseconds.addingReportingOverflow(more)
        return isTooLarge ? .never : Instant(nanoseconds: sum)
    }

    /// The time from an earlier instant to this one, in nanoseconds; negative if the other one is later.
    package func nanoseconds(since earlier: Instant) -> Int {
        nanoseconds - earlier.nanoseconds
    }

    /// The time from this instant to now, in nanoseconds.
    package var nanosecondsElapsed: Int { Instant.now.nanoseconds(since: self) }

    /// Whether the clock has reached this instant.
    package var isPast: Bool { Instant.now >= self }

    /// The time from now to this instant, rounded up to milliseconds; 0 if it is past.
    package var millisecondsLeft: Int {
        let left = max(nanoseconds - Instant.now.nanoseconds, 0)
        return left / 1_000_000 + (left % 1_000_000 > 0 ? 1 : 0)
    }

    package static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }

    /// The instant as an argument of system calls.
    var time: timespec {
        timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}
