/// The font that a piece of text asks for.
package struct FontRequest: Hashable, Sendable {
    /// A family by name, whatever its letter case; nil is the library's default family.
    package var family: String?
    /// The length of the em, in points. A negative one counts as 0.
    package var size: Double
    /// The weight on the scale of CSS and OpenType: 400 is regular, 700 bold.
    package var weight: Int
    /// Whether a slanted face is wanted.
    package var italic: Bool
    /// The width of the letters in per cent of the normal one, as CSS's `font-width` has it: 75 is condensed.
    package var width: Double

    package init(
        family: String? = nil, size: Double = 17, weight: Int = 400, italic: Bool = false, width: Double = 100
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.italic = italic
        self.width = width
    }
}

extension FontRequest {
    /// The size that text is set in: whatever was asked for, a finite one.
    var pointSize: Double { size > 0 ? min(size, 1e12) : 0 }
}
