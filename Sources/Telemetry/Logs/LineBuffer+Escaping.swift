extension LineBuffer {
    /// Appends a text as a string of JSON (RFC 8259, section 7).
    mutating func appendQuoted(_ text: String) {
        append(ascii: "\"")
        appendEscaped(text, quotes: true)
        append(ascii: "\"")
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
                if Self.isPlainWord(in: utf8, at: index) {
                    index += 8
                    continue
                }
                guard Self.mayHide(utf8[index]), let hidden = Self.hiddenScalar(in: utf8, at: index, quotes) else {
                    index += 1
                    continue
                }
                append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
                appendEscape(hidden.scalar)
                index += hidden.bytes
                start = index
            }
            append(UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    /// Whether the next eight bytes are there and are ASCII of which nothing is escaped; all are looked at in one word.
    ///
    /// Source: "Determine if a word has a byte less than n" of Sean Eron Anderson, "Bit Twiddling Hacks"; a byte with its
    /// highest bit set counts as found.
    private static func isPlainWord(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard utf8.count - index >= 8 else { return false }
        let word = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let controls = word &- ones * 0x20
        let quotes = (word ^ ones * 0x22) &- ones
        let backslashes = (word ^ ones * 0x5C) &- ones
        let deletes = (word ^ ones * 0x7F) &- ones
        return (word | controls | quotes | backslashes | deletes) & (ones * 0x80) == 0
    }

    /// Whether a character that begins so may have to be escaped.
    private static func mayHide(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
            || byte == 0xE2
    }

    /// The character at some byte and its length, if it has to be escaped. A string is well-formed UTF-8: what a first
    /// byte promises is there.
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
        switch scalar {
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        default:
            append("\\u")
            let hex = String(scalar, radix: 16)
            for _ in hex.utf8.count..<4 { append(ascii: "0") }
            appendPlain(hex)
        }
    }
}
