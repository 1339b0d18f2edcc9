extension JSONWriter {
    /// Writes a string in quotes, and leaves room for one byte more, such as a colon. Escapes only the characters that
    /// RFC 8259, section 7, requires.
    public mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 3)
        appendReserved("\"")
        appendReserved(escaping: text, reserving: 2)
        appendReserved("\"")
    }

    /// Writes the inside of a string, and leaves room for `bytes` more.
    @inline(__always)
    public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, reserving bytes: Int = 0) {
        reserve(text.count + bytes)
        appendReserved(escaping: text, reserving: bytes)
    }

    @inline(__always)
    private mutating func appendReserved(escaping text: UnsafeBufferPointer<UInt8>, reserving bytes: Int) {
        let plainCount = Self.copyPlainPrefix(of: text, to: end)
        count += plainCount
        if plainCount < text.count {
            appendFromEscape(UnsafeBufferPointer(rebasing: text[plainCount...]))
            reserve(bytes)
        }
    }

    /// Writes a text whose first byte must be escaped.
    @inline(never)
    private mutating func appendFromEscape(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text
        while let byte = rest.first {
            let plain = UnsafeBufferPointer(rebasing: rest[1...])
            reserve(Self.escapeBytesMax + plain.count)
            appendReservedEscape(byte)
            let plainCount = Self.copyPlainPrefix(of: plain, to: end)
            count += plainCount
            rest = UnsafeBufferPointer(rebasing: plain[plainCount...])
        }
    }

    private static var escapeBytesMax: Int { 6 }

    /// Copies the bytes before the first one that must be escaped, and returns their number. There must be room for the
    /// whole text. The last bytes may be copied twice.
    @inline(__always)
    private static func copyPlainPrefix(
        of text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let count = text.count
        var index = 0
        // If the length is not a multiple of the word's, the last word overlaps the one before.
        if count >= 8 {
            while index + 8 <= count {
                guard copyPlain(UInt64.self, of: text, at: index, to: target) else { break }
                index += 8
            }
            if index == count { return count }
            if index + 8 > count, copyPlain(UInt64.self, of: text, at: count - 8, to: target) { return count }
        } else if count >= 4, copyPlain(UInt32.self, of: text, at: 0, to: target),
            copyPlain(UInt32.self, of: text, at: count - 4, to: target)
        {
            return count
        }
        while index < count, !needsEscape(text[index]) {
            target[index] = text[index]
            index += 1
        }
        return index
    }

    /// Copies the bytes of one word, unless one of them must be escaped.
    @inline(__always)
    private static func copyPlain<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _: Word.Type, of text: UnsafeBufferPointer<UInt8>, at index: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: Word.self)
        if hasByteToEscape(word) { return false }
        UnsafeMutableRawPointer(target + index).storeBytes(of: word, as: Word.self)
        return true
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Whether a byte of the word needs an escape. Subtracting a limit from each byte sets the top bit of those below
    /// it, and counts only where it was not set before. Only a byte that is below the limit borrows from the next byte,
    /// so the result is exact.
    @inline(__always)
    private static func hasByteToEscape<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word) -> Bool {
        let ones = Word.max / 0xFF
        let quotes = word ^ (ones &* Word(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* Word(UInt8(ascii: "\\")))
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
