extension LogLineBuffer {
    /// Appends a text as a JSON string (RFC 8259, section 7).
    mutating func appendQuoted(_ text: String) {
        append("\"")
        appendEscaped(text, quotes: true)
        append("\"")
    }

    /// Appends a text with the escapes of JSON. Also escapes characters that JSON allows, but that control a terminal,
    /// that some programs take for a line break, or that change the reading direction.
    ///
    /// - Parameter quotes: whether to escape quotation marks as well.
    mutating func appendEscaped(_ text: String, quotes: Bool) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in !utf8.contains(where: Self.mayNeedEscape) }
        if isPlain { return appendPlain(text) }
        for scalar in text.unicodeScalars {
            if Self.needsEscape(scalar, quotes: quotes) {
                appendEscape(scalar)
            } else {
                appendPlain(String(scalar))
            }
        }
    }

    /// Whether a character with this byte may need an escape.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func needsEscape(_ scalar: Unicode.Scalar, quotes: Bool) -> Bool {
        switch scalar.value {
        case 0x22: quotes
        // Controls and the backslash.
        case 0x00...0x1F, 0x5C, 0x7F...0x9F: true
        // Line and paragraph separators; embeddings and overrides; isolates (UAX 9, section 2).
        case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private mutating func appendEscape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        default:
            let hex = String(scalar.value, radix: 16)
            append("\\u")
            appendPlain(String(repeating: "0", count: 4 - hex.utf8.count) + hex)
        }
    }
}
