import JSON

/// The name of a locale in an environment: a language tag (BCP 47), whose subtags may be separated by underscores.
package enum LocaleName {
    /// Looking up a longer name would take time that grows with the square of its length.
    static let bytesMax = 128

    /// Whether a name is well-formed: RFC 5646, section 2.1. Its first subtag is a language of two letters or more, or
    /// an `x` or `i` that introduces others.
    package static func isValid(_ name: String) -> Bool {
        guard name.utf8.count <= bytesMax else { return false }
        let subtags = name.utf8.split(omittingEmptySubsequences: false) { byte in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard let first = subtags.first, subtags.allSatisfy(isSubtag), first.allSatisfy(isLetter) else { return false }
        return first.count > 1 || (subtags.count > 1 && first.allSatisfy { "xXiI".utf8.contains($0) })
    }

    /// Whether a name is a language tag, whose subtags are separated by hyphens.
    static func isTag(_ name: String) -> Bool { !name.utf8.contains(UInt8(ascii: "_")) && isValid(name) }

    /// The name without the encoding or the variant that it has in POSIX: `de_DE.UTF-8`, `de_DE@euro`. Nil for other
    /// names.
    package static func suggestion(for name: String) -> String? {
        let start = String(name.prefix { $0 != "." && $0 != "@" })
        return start != name && isValid(start) ? start : nil
    }

    /// Whether a part of a language tag has one to eight letters and digits.
    private static func isSubtag(_ part: Substring.UTF8View) -> Bool {
        (1...8).contains(part.count)
            && part.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }
}

extension Reader<String> {
    /// The name of a locale in an environment.
    static var locale: Self {
        Reader(fallback: "en") { value, decoding in
            guard let name = Self.text.read(value, decoding) else { return nil }
            if LocaleName.isValid(name) { return name }
            decoding.reportInvalidLocale(name, at: value, suggestion: LocaleName.suggestion(for: name))
            return nil
        }
    }
}
