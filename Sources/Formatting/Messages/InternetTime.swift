/// Parses dates and times of RFC 3339, section 5.6.
enum InternetTime {
    /// The milliseconds from the beginning of 1970 to a date and time such as `2026-05-01T12:00:00.5+02:00`; nil if the
    /// text is invalid. A leap second counts as the second after it.
    static func milliseconds(_ text: String) -> Double? {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.number(digits: 2), reader.skip(":"),
            let minute = reader.number(digits: 2), reader.skip(":"),
            let second = reader.number(digits: 2), let fraction = reader.fraction(), let offset = reader.offset(),
            reader.isAtEnd, (1...12).contains(month), day >= 1, day <= days(in: month, of: year), hour < 24,
            minute < 60, second <= 60
        else { return nil }
        let minutes = (days(before: year, month, day) * 24 + hour) * 60 + minute - offset
        return Double((minutes * 60 + second) * 1_000) + fraction * 1_000
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// The days from the beginning of 1970 to a date of the Gregorian calendar.
    private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
        // Counts years from March, so that the leap day is at their end.
        let year = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let daysToEpoch = 719_468
        let leapDays = floored(year, 4) - floored(year, 100) + floored(year, 400)
        return 365 * year + leapDays + (153 * monthsSinceMarch + 2) / 5 + day - 1 - daysToEpoch
    }

    private static func floored(_ dividend: Int, _ divisor: Int) -> Int {
        dividend >= 0 ? dividend / divisor : (dividend - divisor + 1) / divisor
    }
}

/// Reads digits and signs from the beginning of a text.
private struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    private var digit: Int? {
        guard position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) else {
            return nil
        }
        return Int(bytes[position] - UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit else { return nil }
            number = 10 * number + digit
            position += 1
        }
        return number
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// The fraction of a second; 0 if there is none, nil if it has no digits.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        guard digit != nil else { return nil }
        // Both are exact, so that the fraction is rounded once.
        var numerator = 0.0, denominator = 1.0
        while let digit {
            if denominator < 1e15 { (numerator, denominator) = (10 * numerator + Double(digit), 10 * denominator) }
            position += 1
        }
        return numerator / denominator
    }

    /// The number of minutes by which local time is ahead of UTC.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isAhead = skip("+")
        guard isAhead || skip("-"), let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2),
            hours < 24, minutes < 60
        else { return nil }
        return (isAhead ? 1 : -1) * (60 * hours + minutes)
    }
}
