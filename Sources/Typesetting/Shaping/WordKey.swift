/// Everything that the shape of a range of text depends on. The font size does not count.
struct WordKey: Hashable {
    /// The text of the range, and its context that may change its shape, in UTF-8.
    let bytes: [UInt8]
    /// The range in `bytes`, without the context.
    let range: Range<Int>
    /// The number of the font.
    let font: UInt64
    let script: UInt32
    let language: TextLanguage
    let isRightToLeft: Bool
    let features: ShapingFeatures

    /// Whether the range is one space.
    var isSpace: Bool { range.count == 1 && bytes[range.lowerBound] == UInt8(ascii: " ") }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(range)
        hasher.combine(font)
        hasher.combine(UInt64(script) << 32 | UInt64(language.packed))
        hasher.combine((isRightToLeft ? 1 : 0) | features.rawValue << 1)
    }
}
