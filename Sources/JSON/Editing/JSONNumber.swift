/// A number with its original text. Numbers of any length compare exactly, by their decimal values.
public struct JSONNumber: Sendable, Equatable {
    /// By the grammar of RFC 8259, section 6.
    public let text: String

    /// - Parameter text: a number by the grammar of JSON.
    init(parsed text: String) {
        self.text = text
    }

    public init(_ integer: Int) {
        text = String(integer)
    }

    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text.hasSameBytes(as: right.text) || left.canonicalText == right.canonicalText
    }

    /// The canonical text of its value: `12`, `-0.5` as `-5e-1`, `1.0` as `1`, 10^21 and beyond as `1e21`.
    ///
    /// A number too small for a double is 0, as for all other code.
    public var canonicalText: String {
        if isPlainInteger { return text }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.utf8.drop { $0 == UInt8(ascii: "-") }
            .split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        let mantissa = parts[0].split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
        var digits = (Array(mantissa[0]) + fraction)[...]
        digits = digits.drop { $0 == UInt8(ascii: "0") }
        let significant = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { digits[...$0] } ?? []
        guard let exponent = Self.exponent(parts), !significant.isEmpty else { return "0" }
        // The value is 0.significant times ten to the power of this.
        let magnitude = exponent - fraction.count + digits.count
        if roundsToZero(magnitude) { return "0" }
        return (isNegative ? "-" : "") + Self.text(significant, magnitude: magnitude)
    }

    /// The most digits of an integer that is written without an exponent.
    private static let plainDigitsMax = 21

    /// Whether the text is an integer in canonical form. Most numbers are.
    private var isPlainInteger: Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
        return digits.count <= Self.plainDigitsMax && digits.first != UInt8(ascii: "0")
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func text(_ digits: ArraySlice<UInt8>, magnitude: Int) -> String {
        let isWhole = magnitude >= digits.count && magnitude <= plainDigitsMax
        if isWhole {
            return String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: magnitude - digits.count)
        }
        let fraction = digits.count > 1 ? "." + String(decoding: digits.dropFirst(), as: UTF8.self) : ""
        return String(decoding: digits.prefix(1), as: UTF8.self) + fraction + "e\(magnitude - 1)"
    }

    /// The written exponent, 0 without one. Nil beyond ±2⁴⁰: numbers with such exponents are 0 or round to 0, because
    /// those that are too large for a double are refused.
    private static func exponent(_ parts: [Substring.UTF8View.SubSequence]) -> Int? {
        guard parts.count > 1 else { return 0 }
        let exponentMax = 1 << 40
        let digits = String(decoding: parts[1].drop { $0 == UInt8(ascii: "+") }, as: UTF8.self)
        return Int(digits).flatMap { $0.magnitude <= exponentMax ? $0 : nil }
    }

    private func roundsToZero(_ magnitude: Int) -> Bool {
        // The smallest doubles are about 10^-324.
        let magnitudeOfNonzeroMin = -250
        return magnitude < magnitudeOfNonzeroMin && Double(text) == 0
    }
}
