/// Everything that the shape of a paragraph depends on. The width, and how lines stand in it, have no part in it.
struct ParagraphKey: Hashable {
    /// Each names its family, and has a size that text can be set in.
    let spans: [TextSpan]
    let language: TextLanguage
    /// The base direction.
    let isRightToLeft: Bool

    init(_ spans: [TextSpan], language: TextLanguage, isRightToLeft: Bool, defaultFamily: String) {
        self.spans = spans.map { span in
            var span = span
            span.font.family = span.font.family ?? defaultFamily
            span.font.size = span.font.pointSize
            return span
        }
        self.language = language
        self.isRightToLeft = isRightToLeft
    }

    static func == (one: ParagraphKey, other: ParagraphKey) -> Bool {
        one.language == other.language && one.isRightToLeft == other.isRightToLeft
            && one.spans.count == other.spans.count
            && one.spans.indices.allSatisfy { one.spans[$0].isIdentical(to: other.spans[$0]) }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(language.packed << 1 | (isRightToLeft ? 1 : 0))
        hasher.combine(spans.count)
        for span in spans { span.hashIdentity(into: &hasher) }
    }
}

extension TextSpan {
    /// Compares numbers by their bits, as a letter spacing may be NaN.
    fileprivate func isIdentical(to other: TextSpan) -> Bool {
        letterSpacing.bitPattern == other.letterSpacing.bitPattern && text.isIdentical(to: other.text)
            && font.size == other.font.size && font.weight == other.font.weight && font.italic == other.font.italic
            && font.width.bitPattern == other.font.width.bitPattern
            && (font.family ?? "").isIdentical(to: other.font.family ?? "")
    }

    fileprivate func hashIdentity(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
        font.family?.hashBytes(into: &hasher)
        hasher.combine(font.size.bitPattern)
        hasher.combine(font.weight << 1 | (font.italic ? 1 : 0))
        hasher.combine(letterSpacing.bitPattern ^ font.width.bitPattern)
    }
}

extension String {
    /// Compares the bytes of UTF-8. Strings that are merely equivalent, such as "é" and "e" with an accent, are shaped
    /// into different clusters.
    fileprivate func isIdentical(to other: String) -> Bool {
        let isIdentical = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
        }
        return (isIdentical ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    fileprivate func hashBytes(into hasher: inout Hasher) {
        let isDone: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
        hasher.combine(UInt8(0xFF))
    }
}
