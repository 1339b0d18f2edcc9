extension [UInt8] {
    /// Appends a text as a string of JSON (RFC 8259, section 7).
    mutating func appendQuoted(_ text: String) {
        append(UInt8(ascii: "\""))
        appendEscaped(text, quotes: true)
        append(UInt8(ascii: "\""))
    }

    /// Appends a text with the escapes of JSON. Beyond what JSON asks for, all that a terminal obeys, that some programs
    /// take for the end of a line, or that turns the order of what is read is escaped, so that a text shows all that it
    /// is made of; quotes only where the text stands in some.
    mutating func appendEscaped(_ text: String, quotes: Bool) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            var index = 0
            while index < utf8.count {
                guard Self.mayHide[Int(utf8[index])], let hidden = Self.hiddenScalar(in: utf8, at: index, quotes) else {
                    index += 1
                    continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                appendEscape(hidden.scalar)
                index += hidden.bytes
                start = index
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    /// First bytes of what may have to be escaped.
    private static let mayHide: [Bool] = (0...255).map { byte in
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
            || byte == 0xE2
    }

    /// The character at some byte and its length, if it has to be escaped.
    private static func hiddenScalar(
        in utf8: UnsafeBufferPointer<UInt8>, at index: Int, _ quotes: Bool
    ) -> (scalar: UInt32, bytes: Int)? {
        let byte = UInt32(utf8[index])
        switch byte {
        case 0xC2:
            // C1 controls, U+0080 to U+009F.
            let scalar = UInt32(utf8[index + 1])
            return scalar < 0xA0 ? (scalar, 2) : nil
        case 0xE2:
            let scalar = 0x2000 | UInt32(utf8[index + 1] & 0x3F) << 6 | UInt32(utf8[index + 2] & 0x3F)
            switch scalar {
            // Line and paragraph separators; embeddings and overrides; isolates (UAX 9, section 2).
            case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: return (scalar, 3)
            default: return nil
            }
        case UInt32(UInt8(ascii: "\"")):
            return quotes ? (byte, 1) : nil
        default:
            return (byte, 1)
        }
    }

    private mutating func appendEscape(_ scalar: UInt32) {
        append(UInt8(ascii: "\\"))
        switch scalar {
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x22, 0x5C: append(UInt8(scalar))
        default:
            append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] as [UInt32] {
                let digit = UInt8(scalar >> shift & 15)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            }
        }
    }
}
