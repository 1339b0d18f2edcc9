import Platform

/// Converts offsets in the text of a paragraph, in UTF-8, to offsets in the texts of its spans, in UTF-16.
struct UTF16Offsets {
    private let spanEnds: [Int]
    /// The offset in UTF-16 for each byte and for the end; empty for ASCII text, for which offsets are the same.
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
            // The first byte of a character counts its units: two for a character of four bytes.
            offset += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        }
        offsets.append(offset)
        self.offsets = offsets
    }

    /// The offset of a byte in its span. The byte must be the first of its character.
    subscript(_ byte: Int) -> Int {
        self.offset(byte, inSpan: span(of: byte))
    }

    /// The offset of a byte in a span, limited to the span if the byte is outside of it.
    func offset(_ byte: Int, inSpan span: Int) -> Int {
        let start = span > 0 ? spanEnds[span - 1] : 0
        return max(0, units(min(byte, end(ofSpan: span))) - units(start))
    }

    /// The index of the span that contains a byte; of the last one for the end.
    func span(of byte: Int) -> Int {
        min(spanEnds.partitioningIndex { $0 > byte }, max(0, spanEnds.count - 1))
    }

    /// The end of a span in UTF-8; 0 if there is no such span.
    func end(ofSpan span: Int) -> Int { span < spanEnds.count ? spanEnds[span] : 0 }

    private func units(_ byte: Int) -> Int { offsets.isEmpty ? byte : Int(offsets[byte]) }
}
