/// The font that a piece of text asks for.
package struct FontRequest: Hashable, Sendable {
    /// A family by name, whatever its letter case; nil is the library's default family.
    package var family: String?
    /// The length of the em, in points. A negative one counts as 0.
    package var size: Double
    /// The weight on the scale of CSS and OpenType: 400 is regular, 700 bold. One beyond 1 and 1000 counts as that.
    package var weight: Int {
        didSet { weight = Self.clamped(weight) }
    }
    /// Whether a slanted face is wanted.
    package var italic: Bool
    /// The width of the letters in per cent of the normal one, as CSS's `font-width` has it: 75 is condensed.
    package var width: Double

    package init(
        family: String? = nil, size: Double = 17, weight: Int = 400, italic: Bool = false, width: Double = 100
    ) {
        self.family = family
        self.size = size
        self.weight = Self.clamped(weight)
        self.italic = italic
        self.width = width
    }

    /// CSS Fonts 4, 2.2. Weights far beyond would all be equally far from every face.
    private static func clamped(_ weight: Int) -> Int {
        min(max(weight, 1), 1000)
    }
}

extension FontRequest {
    /// The size that text is set in: whatever was asked for, a finite one.
    var pointSize: Double { size > 0 ? min(size, 1e12) : 0 }
}
