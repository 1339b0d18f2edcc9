import Glibc

/// A point in time, in UTC, to the millisecond.
package struct Timestamp: Sendable {
    /// Since 1970 began, leap seconds left out.
    package var milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// What the system's clock shows.
    package static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }
}

extension LineBuffer {
    /// Appends a time as RFC 3339 has it: `2026-01-02T03:04:05.678Z`.
    ///
    /// To reckon it takes some ten nanoseconds, no more than to ask whether another thread has reckoned this second
    /// already.
    mutating func append(_ time: Timestamp) {
        let (days, millisecondOfDay) = time.milliseconds.flooredQuotientAndRemainder(dividingBy: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        let (second, millisecond) = millisecondOfDay.quotientAndRemainder(dividingBy: 1_000)
        append(date.year, digits: 4)
        append(ascii: "-")
        append(date.month, digits: 2)
        append(ascii: "-")
        append(date.day, digits: 2)
        append(ascii: "T")
        append(second / 3_600, digits: 2)
        append(ascii: ":")
        append(second / 60 % 60, digits: 2)
        append(ascii: ":")
        append(second % 60, digits: 2)
        append(ascii: ".")
        append(millisecond, digits: 3)
        append(ascii: "Z")
    }
}
