/// A day of the Gregorian calendar.
struct CivilDate {
    let year: Int
    /// 1 to 12.
    let month: Int
    /// 1 to 31.
    let day: Int
    /// 0, for Sunday, to 6.
    let weekday: Int

    /// Counts eras of 400 years, which all have the same number of days, and years that begin in March, so that the
    /// leap day is the last day of a year.
    ///
    /// Source: `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    init(daysSince1970: Int) {
        let daysFromMarch0ToEpoch = 719_468
        let (era, dayOfEra) = (daysSince1970 + daysFromMarch0ToEpoch).flooredQuotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let weekdayOfEpoch = 4
        weekday = (daysSince1970 + weekdayOfEpoch).flooredQuotientAndRemainder(dividingBy: 7).remainder
    }
}

extension Int {
    /// A quotient rounded down, and a remainder of 0 or more.
    func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
