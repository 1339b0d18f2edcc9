/// Everything that the shape of a stretch of text depends on. The size has no part in it.
struct WordKey: Hashable {
    /// UTF-8: the stretch, and the characters around it that may change its shape.
    let bytes: [UInt8]
    /// The stretch without the characters around it.
    let stretch: Range<Int>
    /// The number of the font.
    let font: UInt64
    let script: UInt32
    let language: TextLanguage
    let isRightToLeft: Bool
    let features: ShapingFeatures

    /// Whether the stretch is one space.
    var isSpace: Bool { stretch.count == 1 && bytes[stretch.lowerBound] == UInt8(ascii: " ") }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(stretch)
        hasher.combine(font)
        hasher.combine(UInt64(script) << 32 | UInt64(language.packed))
        hasher.combine((isRightToLeft ? 1 : 0) | features.rawValue << 1)
    }
}
