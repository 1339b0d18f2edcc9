internal import CMessageFormat

/// Writes numbers in a style and a locale. Never changes: any thread may use it.
final class NumberFormatter: @unchecked Sendable {
    fileprivate let format: OpaquePointer

    /// Nil if the style is none.
    init?(_ style: NumberStyle, locale: String) {
        let created: OpaquePointer? =
            switch style {
            case .standard: cnumber_create(locale, CNUMBER_DEFAULT, "")
            case .integer: cnumber_create(locale, CNUMBER_INTEGER, "")
            case .currency: cnumber_create(locale, CNUMBER_CURRENCY, "")
            case .percent: cnumber_create(locale, CNUMBER_PERCENT, "")
            case .skeleton(let skeleton): cnumber_create(locale, CNUMBER_SKELETON, skeleton)
            case .pattern(let pattern): cnumber_create(locale, CNUMBER_PATTERN, pattern)
            }
        guard let created else { return nil }
        format = created
    }

    deinit {
        cnumber_destroy(format)
    }

    /// Nil for a number that the style excludes, such as one that would have to be rounded.
    func text(of number: MessageNumber) -> String? {
        ICUText.text { cnumber_format(format, CNumber(number), $0, $1) }
    }
}

/// Finds the plural categories of a language. Never changes: any thread may use it.
final class PluralRules: @unchecked Sendable {
    private let rules: OpaquePointer

    /// Nil if ICU has no data.
    init?(isOrdinal: Bool, locale: String) {
        guard let created = cplural_create(locale, isOrdinal) else { return nil }
        rules = created
    }

    deinit {
        cplural_destroy(rules)
    }

    /// The category of a number as it is written, such as `few`.
    func category(of number: MessageNumber, _ formatter: NumberFormatter) -> String? {
        ICUText.text { cplural_select(rules, formatter.format, CNumber(number), $0, $1) }
    }

    /// The category of a number that is written without a fraction: it need not be written for that.
    func category(of number: Int32) -> String? {
        ICUText.text { cplural_select_whole(rules, number, $0, $1) }
    }
}

extension CNumber {
    fileprivate init(_ number: MessageNumber) {
        switch number {
        case .whole(let whole): self.init(isWhole: true, whole: Int64(whole), number: 0)
        case .fraction(let number): self.init(isWhole: false, whole: 0, number: number)
        }
    }
}
