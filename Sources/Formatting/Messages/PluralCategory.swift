/// The plural categories of CLDR: UTS 35, part 3, Language Plural Rules.
enum PluralCategory {
    static let all = ["zero", "one", "two", "few", "many", "other"]
    /// The cases of `plural` and `selectordinal`, for messages.
    static let casesInWords = "Cases: zero, one, two, few, many, other, or a number as in =1."
}
