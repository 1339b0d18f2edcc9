import Foundation

/// How dates are written in a language, and their time zone.
struct DateNotation {
    /// The numbers of months, 1 to 12, by their names and abbreviations in lower case, without full stops.
    let months: [String: Int]
    /// "y", "m" and "d" in the order in which numeric dates have them.
    let order: [Character]
    private let timeZone: TimeZone

    /// - Parameters:
    ///   - locale: a BCP 47 language tag.
    ///   - timeZone: a name of the IANA time zone database; nil and unknown names stand for UTC.
    init(locale: String, timeZone: String?) {
        let locale = Locale(identifier: locale)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        var months: [String: Int] = [:]
        let names = [
            calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
            calendar.shortStandaloneMonthSymbols,
        ]
        for names in names {
            for (index, name) in names.enumerated() { months[Self.key(of: name)] = index + 1 }
        }
        self.months = months
        let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? "y-M-d"
        let order = pattern.lowercased().filter { "ymd".contains($0) }
        self.order = order.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        self.timeZone = timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    }

    /// The name of a month as a key of `months`.
    static func key(of name: String) -> String { name.lowercased().filter { $0 != "." } }

    /// The seconds since 1 January 2001, UTC, at a date in the Gregorian calendar; nil if there is no such day.
    ///
    /// - Parameters:
    ///   - seconds: since midnight.
    ///   - offset: the time zone's offset from UTC, in seconds; nil for the time zone of the environment.
    func referenceSeconds(year: Int, month: Int, day: Int, seconds: Int, offset: Int?) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        let local = Self.days(year, month, day) * 86_400 + seconds
        guard let offset else {
            // The offset depends on the time in UTC, which is guessed with the offset at the local time read as UTC.
            let guess = timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(local)))
            return local - timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(local - guess)))
        }
        return local - offset
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1 January 2001 in the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let yearsBefore = year - 1
        let leapDays = yearsBefore / 4 - yearsBefore / 100 + yearsBefore / 400
        let monthsBefore = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
        return yearsBefore * 365 + leapDays + monthsBefore + day - 1 - 730_485
    }
}
