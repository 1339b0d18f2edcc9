import Foundation
import LayoutEngine

/// A span with a resolved font: it has a family, and its size and weight are limited to usable values.
struct ResolvedSpan: Hashable, Sendable {
    private static let sizeMax = 1e12
    /// The weights of CSS Fonts 4, section 2.2. Without the limit, the distances of a huge weight from all faces would
    /// be equal after rounding.
    private static let weights = 1...1000

    let text: String
    let family: String
    /// The length of the em, in points.
    let size: Double
    let weight: Int
    let isItalic: Bool
    /// The width of the letters as a percentage of the normal width.
    let width: Double
    /// The space added after each cluster, in points.
    let letterSpacing: Double
    let isUnderlined: Bool
    let isStruckThrough: Bool
    let hasTabularDigits: Bool

    /// - Parameters:
    ///   - font: the font from which the span's font inherits.
    ///   - defaultFamily: the family if neither font has one.
    init(_ span: borrowing TextSpan, font: borrowing ResolvedFont, defaultFamily: String) {
        let font = font.applying(span.font)
        text = span.text
        family = font.family ?? defaultFamily
        size = font.size > 0 ? min(font.size, Self.sizeMax) : 0
        weight = min(max(font.weight, Self.weights.lowerBound), Self.weights.upperBound)
        isItalic = font.isItalic
        width = font.width
        letterSpacing = span.letterSpacing
        isUnderlined = span.isUnderlined
        isStruckThrough = span.isStruckThrough
        hasTabularDigits = span.hasTabularDigits
    }

    var font: ResolvedFont {
        ResolvedFont(family: family, size: size, weight: weight, isItalic: isItalic, width: width)
    }

    /// The OpenType features that the text turns on or off.
    var features: ShapingFeatures {
        var features: ShapingFeatures = []
        if letterSpacing != 0 { features.insert(.withoutLigatures) }
        if hasTabularDigits { features.insert(.tabularDigits) }
        return features
    }

    /// Whether the text is underlined or struck through.
    var isDecorated: Bool { isUnderlined || isStruckThrough }

    /// Compares numbers by their bits, so that NaN equals NaN, and strings by their bytes.
    static func == (one: ResolvedSpan, other: ResolvedSpan) -> Bool {
        one.size == other.size && one.weight == other.weight && one.isItalic == other.isItalic
            && one.letterSpacing.bitPattern == other.letterSpacing.bitPattern
            && one.width.bitPattern == other.width.bitPattern && one.isUnderlined == other.isUnderlined
            && one.isStruckThrough == other.isStruckThrough && one.hasTabularDigits == other.hasTabularDigits
            && one.text.isExactly(other.text)
            && one.family.isExactly(other.family)
    }

    func hash(into hasher: inout Hasher) {
        // Spans that differ only in one property must have different hashes, because the cache keeps one text per hash.
        hasher.combine(ExactText(text))
        hasher.combine(ExactText(family))
        hasher.combine(size)
        hasher.combine(letterSpacing.bitPattern)
        let marks = (isItalic ? 1 : 0) | (isUnderlined ? 2 : 0) | (isStruckThrough ? 4 : 0) | (hasTabularDigits ? 8 : 0)
        hasher.combine(width.bitPattern ^ UInt64(weight << 4 | marks))
    }
}
