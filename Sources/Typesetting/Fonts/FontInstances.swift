internal import Synchronization

/// The instances of faces that were used so far. They stay: there are no more of them than faces, weights, widths and
/// optical sizes that differ.
final class FontInstances: Sendable {
    private struct Key: Hashable {
        var typeface: ObjectIdentifier
        var variations: [FontVariation]
        var isObliqueSynthesized: Bool
    }

    private let instances = Mutex<[Key: FontInstance]>([:])

    /// The instance of a face that comes nearest to a request.
    func instance(of typeface: Typeface, for request: FontRequest) -> FontInstance {
        let key = Key(
            typeface: ObjectIdentifier(typeface), variations: Self.variations(of: typeface, for: request),
            isObliqueSynthesized: request.italic && !typeface.isItalic)
        return instances.withLock { instances in
            if let known = instances[key] { return known }
            let instance = FontInstance(
                typeface: typeface, variations: key.variations, isObliqueSynthesized: key.isObliqueSynthesized)
            instances[key] = instance
            return instance
        }
    }

    /// The place on each axis of the face: the registered axes as CSS Fonts 4, section 5.2, sets them, all others where
    /// the font stands by default.
    private static func variations(of typeface: Typeface, for request: FontRequest) -> [FontVariation] {
        typeface.axes.map { axis in
            let wanted =
                switch axis.tag {
                case "wght": Double(request.weight)
                case "wdth": request.width
                // In half points, so that sizes without number share some hundred instances.
                case "opsz": (min(request.pointSize, 10_000) * 2).rounded() / 2
                case "ital": request.italic ? 1.0 : 0
                // Degrees against the clock; CSS's "oblique" is 14 of them to the right.
                case "slnt": request.italic ? -14.0 : 0
                default: axis.default
                }
            return FontVariation(tag: axis.tag, value: axis.clamp(wanted.isNaN ? axis.default : wanted))
        }
    }
}
