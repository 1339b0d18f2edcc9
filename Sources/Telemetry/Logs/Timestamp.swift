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

extension [UInt8] {
    /// Appends a time as RFC 3339 has it: `2026-01-02T03:04:05.678Z`.
    ///
    /// To reckon it takes some ten nanoseconds, less than to ask threads whether one of them has reckoned this second
    /// already.
    mutating func append(_ time: Timestamp) {
        let (days, millisecondOfDay) = time.milliseconds.flooredQuotientAndRemainder(dividingBy: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        let (second, millisecond) = millisecondOfDay.quotientAndRemainder(dividingBy: 1_000)
        append(date.year, digits: 4)
        append(UInt8(ascii: "-"))
        append(date.month, digits: 2)
        append(UInt8(ascii: "-"))
        append(date.day, digits: 2)
        append(UInt8(ascii: "T"))
        append(second / 3_600, digits: 2)
        append(UInt8(ascii: ":"))
        append(second / 60 % 60, digits: 2)
        append(UInt8(ascii: ":"))
        append(second % 60, digits: 2)
        append(UInt8(ascii: "."))
        append(millisecond, digits: 3)
        append(UInt8(ascii: "Z"))
    }

    /// Appends the last digits of a number that is not negative.
    private mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
