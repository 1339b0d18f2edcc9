extension JSONScanner {
    /// Reads the string at the cursor, which is at its opening quote, and returns the bytes between its quotes.
    mutating func scanString() throws(JSONReadingError) -> Range<Int> {
        let quote = offset
        offset += 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return quote + 1..<offset - 1
            case UInt8(ascii: "\\"):
                try scanEscape()
            case ..<0x20:
                throw malformed(.controlCharacter(Unicode.Scalar(byte)), at: offset)
            case ..<0x80:
                offset += 1
            default:
                guard let scalar = wellFormedScalar() else { throw malformed(.invalidUTF8, at: offset) }
                offset += UTF8.width(scalar)
            }
        }
        throw malformed(.unterminatedString, at: quote)
    }

    /// Reads an escape, or the two escapes of a surrogate pair. RFC 8259, section 7.
    private mutating func scanEscape() throws(JSONReadingError) {
        let start = offset
        offset += 1
        guard let kind = current else { return }  // The string is not closed, which is reported later.
        offset += 1
        guard kind == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(kind) else { throw malformed(.invalidEscape, at: start) }
            return
        }
        guard let unit = scanFourHexDigits() else { throw malformed(.invalidEscape, at: start) }
        if UTF16.isLeadSurrogate(unit) {
            let second = offset
            guard skip("\\"), skip("u") else { throw malformed(.unpairedSurrogate, at: start) }
            guard let trail = scanFourHexDigits() else { throw malformed(.invalidEscape, at: second) }
            guard UTF16.isTrailSurrogate(trail) else { throw malformed(.unpairedSurrogate, at: start) }
        } else if UTF16.isTrailSurrogate(unit) {
            throw malformed(.unpairedSurrogate, at: start)
        }
    }

    private mutating func scanFourHexDigits() -> UInt16? {
        guard offset + 4 <= bytes.count, let unit = hexValue(offset..<offset + 4) else { return nil }
        offset += 4
        return unit
    }

    private func hexValue(_ range: Range<Int>) -> UInt16? {
        var value: UInt16 = 0
        for byte in bytes[range] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    /// The scalar at the cursor, nil if the bytes there are not well-formed UTF-8.
    func wellFormedScalar() -> Unicode.Scalar? {
        var decoder = UTF8()
        var rest = bytes[offset...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
        return scalar
    }

    /// The text of a string that has been scanned, from the bytes between its quotes.
    func unescaped(_ range: Range<Int>) -> String {
        var units: [UInt16] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let plain = bytes[index..<range.upperBound].prefix { $0 != UInt8(ascii: "\\") }
            units += String(decoding: plain, as: UTF8.self).utf16
            index = plain.endIndex
            guard index < range.upperBound else { break }
            let kind = bytes[index + 1]
            if kind == UInt8(ascii: "u") {
                units.append(hexValue(index + 2..<index + 6) ?? 0xFFFD)
                index += 6
            } else {
                units.append(UInt16(unescaped(kind)))
                index += 2
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func unescaped(_ kind: UInt8) -> UInt8 {
        switch kind {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: kind
        }
    }
}
