import Glibc

/// A time of the wall clock in the years 0 to 9999, in UTC, in whole milliseconds.
package struct Timestamp: Sendable, Hashable {
    /// Since the beginning of 1970, without leap seconds.
    package let milliseconds: Int

    /// - Parameter milliseconds: since the beginning of 1970. A time before the year 0 or after 9999 is replaced with
    ///   the nearest one in these years.
    package init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.millisecondsMin), Self.millisecondsMax)
    }

    /// 0000-01-01T00:00:00.000Z.
    private static let millisecondsMin = -62_167_219_200_000
    /// 9999-12-31T23:59:59.999Z.
    private static let millisecondsMax = 253_402_300_799_999

    package static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }

    /// The time in the format of RFC 3339: `2026-01-02T03:04:05.678Z`.
    package var rfc3339: String { rfc3339Bytes.asciiString }

    /// The ASCII of `rfc3339`.
    package var rfc3339Bytes: InlineArray<24, UInt8> {
        let (date, clock) = dateAndClock
        var text = InlineArray<24, UInt8>(ascii: "0000-00-00T00:00:00.000Z")
        text.write(date.year, digits: 4, at: 0)
        text.write(date.month, digits: 2, at: 5)
        text.write(date.day, digits: 2, at: 8)
        text.write(clock, at: 11)
        text.write(clock.millisecond, digits: 3, at: 20)
        return text
    }

    /// The time in the format of HTTP header fields (RFC 9110, 5.6.7), without milliseconds: `Sun, 06 Nov 1994 08:49:37
    /// GMT`.
    package var httpDate: String {
        let (date, clock) = dateAndClock
        var text = InlineArray<29, UInt8>(ascii: "Day, 00 Mon 0000 00:00:00 GMT")
        text.write(Self.weekdays[date.weekday], at: 0)
        text.write(date.day, digits: 2, at: 5)
        text.write(Self.months[date.month - 1], at: 8)
        text.write(date.year, digits: 4, at: 12)
        text.write(clock, at: 17)
        return text.asciiString
    }

    private static let weekdays: InlineArray<7, StaticString> = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months: InlineArray<12, StaticString> = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A time of day.
    fileprivate struct Clock {
        let millisecondOfDay: Int

        var hour: Int { millisecondOfDay / 3_600_000 }
        var minute: Int { millisecondOfDay / 60_000 % 60 }
        var second: Int { millisecondOfDay / 1_000 % 60 }
        var millisecond: Int { millisecondOfDay % 1_000 }
    }

    private var dateAndClock: (CivilDate, Clock) {
        let (days, millisecondOfDay) = milliseconds.flooredQuotientAndRemainder(dividingBy: 86_400_000)
        return (CivilDate(daysSince1970: days), Clock(millisecondOfDay: millisecondOfDay))
    }
}

extension InlineArray where Element == UInt8 {
    /// - Parameter text: ASCII, as long as the array.
    fileprivate init(ascii text: StaticString) {
        self.init { text.utf8Start[$0] }
    }

    fileprivate mutating func write(_ text: StaticString, at start: Int) {
        for index in 0..<text.utf8CodeUnitCount { self[start + index] = text.utf8Start[index] }
    }

    /// Writes the last digits of a number.
    fileprivate mutating func write(_ number: Int, digits: Int, at start: Int) {
        var rest = number
        for index in (start..<start + digits).reversed() {
            self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }

    /// Writes `03:04:05`.
    fileprivate mutating func write(_ clock: Timestamp.Clock, at start: Int) {
        write(clock.hour, digits: 2, at: start)
        write(clock.minute, digits: 2, at: start + 3)
        write(clock.second, digits: 2, at: start + 6)
    }

    fileprivate var asciiString: String {
        span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
