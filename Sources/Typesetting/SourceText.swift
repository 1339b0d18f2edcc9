/// The text of a paragraph as one string of UTF-16, the form that ICU reads, with the spans it came from.
struct SourceText {
    let units: [UInt16]
    let spans: [TextSpan]
    /// Where each span ends in `units`.
    let spanEnds: [Int]

    init(_ spans: [TextSpan]) {
        var units: [UInt16] = []
        units.reserveCapacity(spans.reduce(0) { $0 + $1.text.utf8.count })
        var ends: [Int] = []
        for span in spans {
            units.append(contentsOf: span.text.utf16)
            ends.append(units.count)
        }
        self.units = units
        self.spans = spans
        self.spanEnds = ends
    }

    /// The characters of a range that splits no surrogate pair.
    func scalars(in range: Range<Int>) -> Scalars {
        Scalars(units: units, offset: range.lowerBound, end: range.upperBound)
    }

    struct Scalars: Sequence, IteratorProtocol {
        let units: [UInt16]
        var offset: Int
        let end: Int

        mutating func next() -> Unicode.Scalar? {
            guard offset < end else { return nil }
            let unit = units[offset]
            offset += 1
            if let scalar = Unicode.Scalar(unit) { return scalar }
            guard offset < end else { return "\u{FFFD}" }
            let pair = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[offset] & 0x3FF))
            offset += 1
            return Unicode.Scalar(pair)
        }
    }
}
