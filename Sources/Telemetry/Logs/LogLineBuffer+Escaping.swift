extension LogLineBuffer {
    /// Appends a text as a JSON string (RFC 8259, section 7).
    mutating func appendQuoted(_ text: String) {
        append(ascii: "\"")
        appendEscaped(text, quotes: true)
        append(ascii: "\"")
    }

    /// Appends a text with the escapes of JSON. Also escapes characters that JSON allows but that control a terminal,
    /// that some programs take for the end of a line, or that change the reading direction.
    ///
    /// - Parameter quotes: whether quotation marks are escaped too.
    mutating func appendEscaped(_ text: String, quotes: Bool) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            var index = 0
            while index < utf8.count {
                if Self.areEightPlain(in: utf8, at: index) {
                    index += 8
                    continue
                }
                guard Self.mayNeedEscape(utf8[index]), let escaped = Self.escapedScalar(in: utf8, at: index, quotes)
                else {
                    index += 1
                    continue
                }
                append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
                appendEscape(escaped.scalar)
                index += escaped.bytes
                start = index
            }
            append(UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    /// Whether eight more bytes are there, all of them ASCII that needs no escape. Checks them as one word.
    ///
    /// Source: "Determine if a word has a byte less than n" of Sean Eron Anderson, "Bit Twiddling Hacks"; a byte with
    /// its highest bit set counts as found.
    private static func areEightPlain(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard utf8.count - index >= 8 else { return false }
        let word = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let controls = word &- ones * 0x20
        let quotes = (word ^ ones * 0x22) &- ones
        let backslashes = (word ^ ones * 0x5C) &- ones
        let deletes = (word ^ ones * 0x7F) &- ones
        return (word | controls | quotes | backslashes | deletes) & (ones * 0x80) == 0
    }

    /// Whether a character that begins with this byte may need an escape.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
            || byte == 0xE2
    }

    /// The character at some byte and its length in bytes; nil if it needs no escape. The bytes are well-formed UTF-8,
    /// so a first byte is followed by as many as it announces.
    private static func escapedScalar(
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
