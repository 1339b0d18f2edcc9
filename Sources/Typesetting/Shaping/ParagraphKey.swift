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
        _ spans: UnsafeBufferPointer<TextSpan>, language: TextLanguage, isRightToLeft: Bool, defaultFamily: String,
        _ body: (ParagraphKey) -> Result
    ) -> Result {
        let familiesStart = MemoryLayout<Head>.stride + spans.count * MemoryLayout<Span>.stride
        var familiesEnd = familiesStart
        var textCount = 0
        for index in spans.indices {
            familiesEnd += (spans[index].font.family ?? defaultFamily).utf8.count
            textCount += spans[index].text.utf8.count
        }
        return withUnsafeTemporaryAllocation(byteCount: familiesEnd + textCount, alignment: 8) { buffer in
            write(
                spans, language: language, isRightToLeft: isRightToLeft, defaultFamily: defaultFamily,
                familiesEnd: familiesEnd, to: buffer)
            return body(ParagraphKey(bytes: UnsafeRawBufferPointer(buffer)))
        }
    }

    private static func write(
        _ spans: UnsafeBufferPointer<TextSpan>, language: TextLanguage, isRightToLeft: Bool, defaultFamily: String,
        familiesEnd: Int, to buffer: UnsafeMutableRawBufferPointer
    ) {
        let head = Head(
            language: language.packed, spanCount: Int32(clamping: spans.count), isRightToLeft: isRightToLeft ? 1 : 0)
        buffer.storeBytes(of: head, as: Head.self)
        var record = MemoryLayout<Head>.stride
        var familyEnd = record + spans.count * MemoryLayout<Span>.stride
        var textEnd = familiesEnd
        for index in spans.indices {
            buffer.append(spans[index].font.family ?? defaultFamily, at: &familyEnd)
            buffer.append(spans[index].text, at: &textEnd)
            let span = Span(
                size: spans[index].font.pointSize, letterSpacing: spans[index].letterSpacing,
                width: spans[index].font.width, weight: Int32(clamping: spans[index].font.weight),
                textEnd: Int32(clamping: textEnd - familiesEnd), familyEnd: Int32(clamping: familyEnd),
                italic: spans[index].font.italic ? 1 : 0)
            buffer.storeBytes(of: span, toByteOffset: record, as: Span.self)
            record += MemoryLayout<Span>.stride
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

    /// Whether the text is so short that it is likely to stand on one line.
    var isShort: Bool { bytes.count - textStart <= Outline.textBytesMax }

    /// The text of all spans.
    var text: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: bytes[textStart...]).assumingMemoryBound(to: UInt8.self)
    }

    var source: SourceText { SourceText(key: self, bytes: text) }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func append(_ text: String, at end: inout Int) {
        let start = end
        let count: Int? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if let first = bytes.baseAddress { (baseAddress! + start).copyMemory(from: first, byteCount: bytes.count) }
            return bytes.count
        }
        if let count {
            end += count
        } else {
            for byte in text.utf8 {
                self[end] = byte
                end += 1
            }
        }
    }
}
