internal import CMessageFormat

/// Finds the plural categories of numbers in a language. Any thread may use it, because it is never changed.
final class PluralRules: @unchecked Sendable {
    private let rules: OpaquePointer

    /// Nil if ICU has no data for the locale.
    init?(isOrdinal: Bool, locale: String) {
        guard let created = cplural_create(locale, isOrdinal) else { return nil }
        rules = created
    }

    deinit {
        cplural_destroy(rules)
    }

    /// The category of a number as formatted, such as `few`.
    func category(of number: MessageNumber, _ formatter: NumberFormatter) -> String? {
        ICUText.text { cplural_select(rules, formatter.format, CNumber(number), $0, $1) }
    }

    /// The category of a number that is formatted without a fraction: it need not be formatted for that.
    func category(of number: Int32) -> String? {
        ICUText.text { cplural_select_whole(rules, number, $0, $1) }
    }
}
