internal import Synchronization
import LayoutEngine

/// The fonts in use. They are never evicted: their number is bounded by the faces and the weights, widths and optical
/// sizes that those can have.
final class ShapingFonts: Sendable {
    private struct Key: Hashable {
        var typeface: ObjectIdentifier
        var variations: [FontInstance.Variation]
        var isObliqueSynthesized: Bool
    }

    private let fonts = Mutex<[Key: ShapingFont]>([:])

    /// The font of a face with the values of its axes nearest to a request.
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

    /// The value on each axis of the face: registered axes by CSS Fonts 4, section 5.2, all others at their default.
    private static func variations(of typeface: Typeface, for request: Font) -> [FontInstance.Variation] {
        typeface.axes.map { axis in
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
