internal import CMessageFormat

/// Formats numbers in a style and a locale. Any thread may use it, because it is never changed.
final class NumberFormatter: @unchecked Sendable {
    let format: OpaquePointer

    /// Nil if the style is invalid.
    init?(_ style: NumberStyle, locale: String) {
        let created: OpaquePointer? =
            switch style {
            case .standard: cnumber_create(locale, CNUMBER_DEFAULT, "")
            case .integer: cnumber_create(locale, CNUMBER_INTEGER, "")
            case .currency: cnumber_create(locale, CNUMBER_CURRENCY, "")
            case .percent: cnumber_create(locale, CNUMBER_PERCENT, "")
            case .skeleton(let skeleton): cnumber_create(locale, CNUMBER_SKELETON, skeleton.text)
            case .pattern(let pattern): cnumber_create(locale, CNUMBER_PATTERN, pattern.text)
            }
        guard let created else { return nil }
        format = created
    }

    deinit {
        cnumber_destroy(format)
    }

    /// Nil if the style does not allow the number, for example because it would have to be rounded.
    func text(of number: MessageNumber) -> String? {
        ICUText.text { cnumber_format(format, CNumber(number), $0, $1) }
    }
}

extension CNumber {
    init(_ number: MessageNumber) {
        switch number {
        case .whole(let whole): self.init(isWhole: true, whole: Int64(whole), number: 0)
        case .fraction(let number): self.init(isWhole: false, whole: 0, number: number)
        }
    }
}
