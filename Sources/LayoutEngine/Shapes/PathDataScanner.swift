/// Reads the numbers, flags and separators of path data.
struct PathDataScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte. All bytes before it are ASCII.
    private(set) var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The next byte; nil at the end.
    var byte: UInt8? { byte(after: 0) }

    private func byte(after count: Int) -> UInt8? {
        offset + count < bytes.count ? bytes[offset + count] : nil
    }

    mutating func advance() { offset += 1 }

    mutating func skipSpace() {
        while let byte, byte.isSpaceOfPath { advance() }
    }

    /// Skips spaces with at most one comma among them.
    mutating func skipSeparator() {
        skipSpace()
        guard byte == UInt8(ascii: ",") else { return }
        advance()
        skipSpace()
    }

    /// Skips the separator before further arguments of the same command. False if no arguments follow; then only spaces
    /// were skipped.
    mutating func skipToNextArguments() -> Bool {
        skipSpace()
        switch byte {
        case UInt8(ascii: ","):
            skipSeparator()
            return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return true
        case let byte?: return byte.isDigit
        case nil: return false
        }
    }

    /// Reads a flag, 0 or 1. No separator is needed after it.
    mutating func flag() throws(PathDataError) -> Bool {
        skipSeparator()
        guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw expected("a flag, 0 or 1")
        }
        advance()
        return byte == UInt8(ascii: "1")
    }

    /// Reads a number: digits with an optional decimal point and an optional exponent.
    ///
    /// - Parameter isFirst: true for the first argument of a command, before which there is no separator.
    mutating func number(isFirst: Bool = false) throws(PathDataError) -> Double {
        if !isFirst { skipSeparator() }
        let start = offset
        var number = DecimalNumber()
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
            number.isNegative = byte == UInt8(ascii: "-")
            advance()
        }
        let hasWhole = skipDigits { number.append($0, isFraction: false) }
        var hasFraction = false
        if byte == UInt8(ascii: "."), byte(after: 1)?.isDigit == true {
            advance()
            hasFraction = skipDigits { number.append($0, isFraction: true) }
        }
        guard hasWhole || hasFraction else { throw expected("a number") }
        skipExponent(of: &number)
        let text = UnsafeBufferPointer(rebasing: bytes[start..<offset])
        guard let value = number.value ?? Double(String(decoding: text, as: UTF8.self)),
            value.magnitude <= PathDataParser.magnitudeMax
        else {
            throw PathDataError(offset: start, message: "The number is beyond the range of a 32-bit float.")
        }
        return value
    }

    private mutating func skipExponent(of number: inout DecimalNumber) {
        guard let letter = byte, letter | 0x20 == UInt8(ascii: "e") else { return }
        let sign = byte(after: 1)
        let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
        // An "e" without digits is not an exponent.
        guard byte(after: isSigned ? 2 : 1)?.isDigit == true else { return }
        offset += isSigned ? 2 : 1
        var exponent = 0
        _ = skipDigits { exponent = min(10 * exponent + Int($0), 100_000) }
        number.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
    }

    /// Calls `body` with each digit. False if there is none.
    private mutating func skipDigits(_ body: (UInt8) -> Void) -> Bool {
        let start = offset
        while let byte, byte.isDigit {
            body(byte - UInt8(ascii: "0"))
            advance()
        }
        return offset > start
    }

    /// The error for other text than expected at the current offset.
    func expected(_ what: String) -> PathDataError {
        let next = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
        let found = next.map { $0.value < 0x20 ? "a control character" : "\"\($0)\"" } ?? "the end"
        return PathDataError(offset: offset, message: "Expected \(what), found \(found).")
    }
}

/// A decimal number that is built digit by digit.
private struct DecimalNumber {
    var isNegative = false
    var exponent = 0
    private var digits: UInt64 = 0
    private var hasTooManyDigits = false

    mutating func append(_ digit: UInt8, isFraction: Bool) {
        guard digits < 1_000_000_000_000_000 else {
            hasTooManyDigits = true
            return
        }
        digits = 10 * digits + UInt64(digit)
        if isFraction { exponent -= 1 }
    }

    /// The number, if digits (below 2⁵³) and power of ten are both exact, so that only one operation rounds. Nil
    /// otherwise.
    var value: Double? {
        guard !hasTooManyDigits, digits < 1 << 53, exponent.magnitude < Self.powers.count else { return nil }
        let power = Self.powers[Int(exponent.magnitude)]
        let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return isNegative ? -magnitude : magnitude
    }

    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}

extension UInt8 {
    /// A space, tab, line feed, form feed or carriage return: SVG has no vertical tab.
    fileprivate var isSpaceOfPath: Bool { isSpace && self != 0x0B }
}
