extension JSONScanner {
    /// The type that can hold a number.
    enum Magnitude {
        /// simdjson reads it as Int64, UInt64 or Double.
        case ordinary
        /// simdjson may refuse it: an integer beyond 64 bits, or a number with very many digits. The value is the
        /// nearest double.
        case lengthy(Double)
        case beyondDouble
    }

    /// Reads the number at the cursor. RFC 8259, section 6.
    mutating func scanNumber() throws(JSONReadingError) -> Magnitude {
        let start = offset
        _ = skip("-")
        let integerStart = offset
        try scanDigits()
        let hasLeadingZero = bytes[integerStart] == UInt8(ascii: "0") && offset > integerStart + 1
        guard !hasLeadingZero else { throw malformed(.leadingZero, at: integerStart) }
        let integerEnd = offset
        if skip(".") {
            try scanDigits()
        }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            try scanDigits()
        }
        return magnitude(of: start..<offset, isInteger: offset == integerEnd)
    }

    private mutating func scanDigits() throws(JSONReadingError) {
        let start = offset
        while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
        guard offset > start else { throw unexpected(.digit) }
    }

    private func magnitude(of range: Range<Int>, isInteger: Bool) -> Magnitude {
        let ordinaryCountMax = 18
        let int64CountMax = 20
        if isInteger && range.count <= ordinaryCountMax { return .ordinary }
        let text = String(decoding: bytes[range], as: UTF8.self)
        if isInteger && range.count <= int64CountMax && (Int64(text) != nil || UInt64(text) != nil) { return .ordinary }
        guard let value = Double(text), value.isFinite else { return .beyondDouble }
        return range.count <= ordinaryCountMax ? .ordinary : .lengthy(value)
    }
}
