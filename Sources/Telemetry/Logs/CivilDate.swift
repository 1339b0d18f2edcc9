/// A day of the Gregorian calendar.
struct CivilDate {
    var year: Int
    var month: Int
    var day: Int

    /// Reckons in eras of 400 years, which all have as many days, and in years that begin in March, so that the leap day
    /// is a year's last.
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
    }
}

extension Int {
    /// A quotient rounded down, and a remainder that is not negative.
    func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
