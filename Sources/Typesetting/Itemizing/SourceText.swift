/// The text of a paragraph as one string of UTF-8, with its spans.
struct SourceText: Sendable {
    let key: ParagraphKey
    let bytes: [UInt8]

    init(_ key: ParagraphKey) {
        self.key = key
        var bytes: [UInt8] = []
        bytes.reserveCapacity(key.spanIndices.reduce(0) { $0 + key[$1].text.utf8.count })
        for index in key.spanIndices { bytes += key[index].text.utf8 }
        self.bytes = bytes
    }

    func span(_ index: Int) -> ResolvedSpan { key[index] }

    /// The end of each span in `bytes`.
    var spanEnds: [Int] {
        var end = 0
        return key.spanIndices.map { index in
            end += key[index].text.utf8.count
            return end
        }
    }

    /// Whether there is a character of ``Unicode/Scalar/isInvisibleBreak`` in a range.
    func hasInvisibleBreak(in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if bytes.decode(at: &offset).isInvisibleBreak { return true }
        }
        return false
    }

    /// The approximate memory of the text in bytes, with the strings of its spans.
    var byteCount: Int { 2 * bytes.count + key.spanIndices.count * MemoryLayout<ResolvedSpan>.stride }

    /// The characters of a range, which must begin and end between characters.
    func scalars(in range: Range<Int>) -> Scalars {
        Scalars(bytes: bytes, offset: range.lowerBound, end: range.upperBound)
    }

    /// The character that starts at an offset.
    func scalar(at offset: Int) -> Unicode.Scalar {
        var offset = offset
        return bytes.decode(at: &offset)
    }

    struct Scalars: Sequence, IteratorProtocol {
        let bytes: [UInt8]
        var offset: Int
        let end: Int

        mutating func next() -> Unicode.Scalar? {
            guard offset < end else { return nil }
            return bytes.decode(at: &offset)
        }
    }
}

extension [UInt8] {
    /// Decodes the character at an offset of valid UTF-8, and advances the offset to the next one.
    func decode(at offset: inout Int) -> Unicode.Scalar {
        let first = UInt32(self[offset])
        if first < 0x80 {
            offset += 1
            return Unicode.Scalar(UInt8(first))
        }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = first & (0x7F >> UInt32(count))
        for next in 1..<count { value = value << 6 | UInt32(self[offset + next] & 0x3F) }
        offset += count
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
