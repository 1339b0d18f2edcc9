extension JSONWriter {
    /// Writes a string in quotes. RFC 8259, section 7: escapes what must be, and leaves all else as it is.
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        appendReserved("\"")
        appendEscaped(text)
        reserve(1)
        appendReserved("\"")
    }

    /// Writes what is in the quotes.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        let plainCount = Self.plainPrefixCount(text)
        reserve(plainCount)
        appendReserved(UnsafeBufferPointer(rebasing: text[..<plainCount]))
        if plainCount < text.count { appendFromEscape(UnsafeBufferPointer(rebasing: text[plainCount...])) }
    }

    /// Writes a text whose first byte must be escaped.
    @inline(never)
    private mutating func appendFromEscape(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text
        while let byte = rest.first {
            let plain = UnsafeBufferPointer(rebasing: rest[1...])
            let plainCount = Self.plainPrefixCount(plain)
            reserve(Self.escapeBytesMax + plainCount)
            appendReservedEscape(byte)
            appendReserved(UnsafeBufferPointer(rebasing: plain[..<plainCount]))
            rest = UnsafeBufferPointer(rebasing: plain[plainCount...])
        }
    }

    private static var escapeBytesMax: Int { 6 }

    /// How many bytes come before the first one that must be escaped.
    private static func plainPrefixCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = UnsafeRawPointer(text.baseAddress) else { return 0 }
        var index = 0
        while index + 8 <= text.count, !mayNeedEscape(start.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
            index += 8
        }
        while index < text.count, !needsEscape(text[index]) {
            index += 1
        }
        return index
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Eight bytes at once: true if one of them needs an escape. Subtracting a limit from each byte sets the top bit of
    /// those below it, and counts only where it was not set before. A borrow into the next byte can come only from a byte
    /// that is below the limit itself, so there is no false alarm.
    private static func mayNeedEscape(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let controls = (word &- ones &* 0x20) & ~word
        let zeros = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        return (controls | zeros) & (ones &* 0x80) != 0
    }

    private mutating func appendReservedEscape(_ byte: UInt8) {
        appendReserved("\\")
        switch byte {
        case UInt8(ascii: "\""): appendReserved("\"")
        case UInt8(ascii: "\\"): appendReserved("\\")
        case 0x08: appendReserved("b")
        case 0x09: appendReserved("t")
        case 0x0A: appendReserved("n")
        case 0x0C: appendReserved("f")
        case 0x0D: appendReserved("r")
        default:
            appendReserved("u")
            appendReserved("0")
            appendReserved("0")
            appendReservedHexDigit(byte >> 4)
            appendReservedHexDigit(byte & 0xF)
        }
    }

    private mutating func appendReservedHexDigit(_ value: UInt8) {
        storage[count] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        count += 1
    }
}
