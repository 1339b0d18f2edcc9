internal import Synchronization
import LayoutEngine

/// The fonts that were used so far. They stay: there are no more of them than faces, weights, widths and optical sizes
/// that differ.
final class ShapingFonts: Sendable {
    private struct Key: Hashable {
        var typeface: ObjectIdentifier
        var variations: [FontInstance.Variation]
        var isObliqueSynthesized: Bool
    }

    private let fonts = Mutex<[Key: ShapingFont]>([:])

    /// The font of a face that comes nearest to a request.
    func instance(of typeface: Typeface, for request: Font) -> ShapingFont {
        let key = Key(
            typeface: ObjectIdentifier(typeface), variations: Self.variations(of: typeface, for: request),
            isObliqueSynthesized: request.isItalic && !typeface.isItalic)
        return fonts.withLock { fonts in
            if let known = fonts[key] { return known }
            let font = ShapingFont(
                typeface: typeface, variations: key.variations, isObliqueSynthesized: key.isObliqueSynthesized)
            fonts[key] = font
            return font
        }
    }

    /// The place on each axis of the face: the registered axes as CSS Fonts 4, section 5.2, sets them, all others where
    /// the font stands by default.
    private static func variations(of typeface: Typeface, for request: Font) -> [FontInstance.Variation] {
        typeface.axes.map { axis in
            let wanted =
                switch axis.tag {
                case "wght": Double(request.weight)
                case "wdth": request.width
                // In half points, so that sizes without number share some hundred instances.
                case "opsz": (min(request.size, 10_000) * 2).rounded() / 2
                case "ital": request.isItalic ? 1.0 : 0
                // Degrees against the clock; CSS's "oblique" is 14 of them to the right.
                case "slnt": request.isItalic ? -14.0 : 0
                default: axis.default
                }
            return FontInstance.Variation(tag: axis.tag, value: axis.clamp(wanted.isNaN ? axis.default : wanted))
        }
    }
}
