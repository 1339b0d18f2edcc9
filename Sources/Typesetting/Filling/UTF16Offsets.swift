/// Translates offsets in the text of a paragraph, in UTF-8, to offsets in the texts of its spans, in UTF-16.
struct UTF16Offsets {
    private let spanEnds: [Int]
    /// For each byte, and the end, the offset in UTF-16; empty if all is ASCII.
    private let offsets: [Int32]

    init(_ source: SourceText) {
        let bytes = source.bytes
        spanEnds = source.spanEnds
        guard bytes.contains(where: { $0 >= 0x80 }) else {
            offsets = []
            return
        }
        var offset: Int32 = 0
        var offsets: [Int32] = []
        offsets.reserveCapacity(bytes.count + 1)
        for byte in bytes {
            offsets.append(offset)
            // The last byte of each character, or the first, would do as well: two units for those of four bytes.
            offset += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
        // A byte within a character has the offset of the character's end: who asks must know where one starts.
        offsets.append(offset)
        self.offsets = offsets
    }

    /// The offset in the span that the byte is of.
    subscript(_ byte: Int) -> Int {
        self.offset(byte, inSpan: span(of: byte))
    }

    /// The offset in a span of a byte that may be of another one: the nearest in the span.
    func offset(_ byte: Int, inSpan span: Int) -> Int {
        let start = span > 0 ? spanEnds[span - 1] : 0
        return max(0, units(min(byte, end(ofSpan: span))) - units(start))
    }

    /// The span that a byte is of: the first that ends behind it.
    func span(of byte: Int) -> Int {
        var (first, end) = (0, max(0, spanEnds.count - 1))
        while first < end {
            let middle = (first + end) / 2
            if spanEnds[middle] > byte { end = middle } else { first = middle + 1 }
        }
        return first
    }

    /// Where a span ends, in UTF-8.
    func end(ofSpan span: Int) -> Int { span < spanEnds.count ? spanEnds[span] : 0 }

    private func units(_ byte: Int) -> Int { offsets.isEmpty ? byte : Int(offsets[byte]) }
}
