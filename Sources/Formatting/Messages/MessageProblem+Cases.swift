import JSON
import LayoutJSON

/// Problems of `plural`, `selectordinal`, `select` and `choice`.
///
/// Their offset is the beginning of the argument in the pattern.
extension MessageProblem {
    static func choice(at offset: Int) -> Self {
        Self(at: offset, "\"choice\" is not supported. Use \"plural\".")
    }

    static func caseTwice(_ selector: String, at offset: Int) -> Self {
        Self(at: offset, "The case \(Name.quoted(selector)) is given twice.")
    }

    static func unknownPluralCase(_ selector: String, isOrdinal: Bool, at offset: Int) -> Self {
        let type = isOrdinal ? "selectordinal" : "plural"
        let isNumber = selector.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Self(
            at: offset, "\(Name.quoted(selector)) is not a case of \"\(type)\". \(PluralCategory.casesInWords)",
            suggestion: isNumber && selector.utf8.count < 16
                ? "=" + selector : LayoutJSON.suggestion(for: selector, among: PluralCategory.all))
    }
}
