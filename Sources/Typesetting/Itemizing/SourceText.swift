/// The text of a paragraph as one string of valid UTF-8, with the spans that it came from. It is a view of memory that
/// its owner keeps.
struct SourceText {
    let key: ParagraphKey
    let bytes: UnsafeBufferPointer<UInt8>

    var spanCount: Int { key.spanCount }

    /// Where a span ends in `bytes`.
    func end(ofSpan index: Int) -> Int { Int(key.span(index).textEnd) }

    /// The characters of a range that splits none.
    func scalars(in range: Range<Int>) -> Scalars {
        Scalars(bytes: bytes, offset: range.lowerBound, end: range.upperBound)
    }

    /// The character at an offset where one starts.
    func scalar(at offset: Int) -> Unicode.Scalar {
        var offset = offset
        return bytes.decode(at: &offset)
    }

    struct Scalars: Sequence, IteratorProtocol {
        let bytes: UnsafeBufferPointer<UInt8>
        var offset: Int
        let end: Int

        mutating func next() -> Unicode.Scalar? {
            guard offset < end else { return nil }
            return bytes.decode(at: &offset)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character at an offset of valid UTF-8, which moves behind it.
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
