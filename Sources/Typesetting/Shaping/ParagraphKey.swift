/// All that the shape of a paragraph depends on, as bytes: the language, the base direction, the font and the letter
/// spacing of each span, and the text. The width, and how lines stand in it, are not among it.
struct ParagraphKey {
    /// What of a span matters besides its text and its family.
    struct Span {
        /// In points.
        var size: Double
        var letterSpacing: Double
        var width: Double
        var weight: Int32
        /// Where the span ends in the text, and where the name of its family ends in the names of all, in bytes.
        var textEnd: Int32
        var familyEnd: Int32
        var italic: Int32
    }

    struct Head {
        var kind = BlockKey.paragraph
        var language: UInt32
        var spanCount: Int32
        var isRightToLeft: Int32
    }

    let bytes: UnsafeRawBufferPointer

    /// Calls `body` with the key of a paragraph. A span that names no family has the default one.
    static func with<Result>(
        _ spans: [TextSpan], language: TextLanguage, isRightToLeft: Bool, defaultFamily: String,
        _ body: (ParagraphKey) -> Result
    ) -> Result {
        let fixed = MemoryLayout<Head>.stride + spans.count * MemoryLayout<Span>.stride
        let count = spans.reduce(fixed) { $0 + $1.text.utf8.count + ($1.font.family ?? defaultFamily).utf8.count }
        return withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { buffer in
            let head = Head(
                language: language.packed, spanCount: Int32(clamping: spans.count), isRightToLeft: isRightToLeft ? 1 : 0
            )
            buffer.storeBytes(of: head, as: Head.self)
            var end = fixed
            for span in spans { buffer.append(span.font.family ?? defaultFamily, at: &end) }
            let familiesEnd = end
            for span in spans { buffer.append(span.text, at: &end) }
            var familyEnd = fixed
            var textEnd = familiesEnd
            for (index, span) in spans.enumerated() {
                familyEnd += (span.font.family ?? defaultFamily).utf8.count
                textEnd += span.text.utf8.count
                let record = Span(
                    size: span.font.pointSize, letterSpacing: span.letterSpacing, width: span.font.width,
                    weight: Int32(clamping: span.font.weight), textEnd: Int32(clamping: textEnd - familiesEnd),
                    familyEnd: Int32(clamping: familyEnd), italic: span.font.italic ? 1 : 0)
                let offset = MemoryLayout<Head>.stride + index * MemoryLayout<Span>.stride
                buffer.storeBytes(of: record, toByteOffset: offset, as: Span.self)
            }
            return body(ParagraphKey(bytes: UnsafeRawBufferPointer(buffer)))
        }
    }

    var head: Head { bytes.loadUnaligned(as: Head.self) }

    var spanCount: Int { Int(head.spanCount) }

    func span(_ index: Int) -> Span {
        bytes.loadUnaligned(
            fromByteOffset: MemoryLayout<Head>.stride + index * MemoryLayout<Span>.stride, as: Span.self)
    }

    /// The font that a span asked for.
    func request(ofSpan index: Int) -> FontRequest {
        guard index < spanCount else { return FontRequest() }
        let span = span(index)
        let familiesStart = MemoryLayout<Head>.stride + spanCount * MemoryLayout<Span>.stride
        let familyStart = index > 0 ? Int(self.span(index - 1).familyEnd) : familiesStart
        return FontRequest(
            family: String(decoding: bytes[familyStart..<Int(span.familyEnd)], as: UTF8.self), size: span.size,
            weight: Int(span.weight), italic: span.italic != 0, width: span.width)
    }

    /// Where the text starts.
    var textStart: Int {
        spanCount == 0 ? MemoryLayout<Head>.stride : Int(span(spanCount - 1).familyEnd)
    }

    /// The text of all spans.
    var text: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: bytes[textStart...]).assumingMemoryBound(to: UInt8.self)
    }

    var source: SourceText {
        SourceText(bytes: text, spanEnds: (0..<spanCount).map { Int(span($0).textEnd) })
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func append(_ text: String, at end: inout Int) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            (baseAddress! + end).copyMemory(from: start, byteCount: bytes.count)
            end += bytes.count
        }
    }
}
