internal import Synchronization
import LayoutEngine

/// The fonts in use. Requests may have any number of weights, widths and sizes, so both caches are bounded.
final class ShapingFonts: Sendable {
    private struct Key: Hashable {
        var fontFace: ObjectIdentifier
        var variations: [FontInstance.Variation]
        var isObliqueSynthesized: Bool
    }

    private let fonts = BoundedCache<Key, ShapingFont>(bytesMax: 4 << 20)
    /// By the font's number. In a separate cache, because they take more memory than the fonts.
    private let letterPairs = BoundedCache<UInt64, LetterPairs?>(bytesMax: 8 << 20)
    /// The number of fonts made so far.
    private let count = Atomic<UInt64>(0)

    /// The font of a face with the values on its axes that are closest to a request.
    func instance(of fontFace: FontFace, for request: ResolvedFont) -> ShapingFont {
        let key = Key(
            fontFace: ObjectIdentifier(fontFace), variations: Self.variations(of: fontFace, for: request),
            isObliqueSynthesized: request.isItalic && !fontFace.isItalic)
        return fonts.value(of: key, byteCount: { $0.byteCount }) {
            ShapingFont(
                number: count.add(1, ordering: .relaxed).newValue, fontFace: fontFace, variations: key.variations,
                isObliqueSynthesized: key.isObliqueSynthesized)
        }
    }

    /// The letter pairs for Latin words in a font and a language; nil if HarfBuzz must shape them.
    func letterPairs(of font: ShapingFont, for language: TextLanguage) -> LetterPairs? {
        let pairs = letterPairs.value(of: font.number, byteCount: { $0 == nil ? 0 : LetterPairs.byteCount }) {
            LetterPairs(of: font.font, face: font.fontFace.face)
        }
        return pairs.flatMap { $0.supports(language) ? $0 : nil }
    }

    /// The use of both caches.
    var statistics: [CacheStatistics] { [fonts.statistics, letterPairs.statistics] }

    /// The value on each axis of the face: registered axes by CSS Fonts 4, section 5.2, others at their default.
    private static func variations(of fontFace: FontFace, for request: ResolvedFont) -> [FontInstance.Variation] {
        fontFace.axes.map { axis in
            let wanted =
                switch axis.tag {
                case "wght": Double(request.weight)
                case "wdth": request.width
                // Rounded to half points, and limited, to bound the number of fonts.
                case "opsz": (min(request.size, 10_000) * 2).rounded() / 2
                case "ital": request.isItalic ? 1.0 : 0
                // Degrees, counterclockwise; "oblique" in CSS leans 14 degrees to the right.
                case "slnt": request.isItalic ? -14.0 : 0
                default: axis.default
                }
            return FontInstance.Variation(tag: axis.tag, value: axis.clamp(wanted.isNaN ? axis.default : wanted))
        }
    }
}
