import Foundation

/// A request for a font in which nothing is left to inherit. The text measurer chooses its closest font.
public struct ResolvedFont: Hashable, Sendable {
    /// The family's name; nil for the measurer's default family.
    public var family: String?
    /// The length of the em, in points.
    public var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int
    /// Whether the letters are slanted.
    public var isItalic: Bool
    /// The width of the letters as a percentage of the normal width; 75 is condensed.
    public var width: CGFloat

    /// A font; by default the measurer's default family, 17 points, regular.
    public init(
        family: String? = nil, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false, width: CGFloat = 100
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
    }

    /// This font, with members replaced by those of another font that are not nil.
    public func applying(_ font: Font) -> ResolvedFont {
        ResolvedFont(
            family: font.family ?? family, size: font.size ?? size, weight: font.weight ?? weight,
            isItalic: font.isItalic ?? isItalic, width: font.width ?? width)
    }
}

extension ResolvedFont {
    /// The font as a property of a view.
    public var viewValue: ViewValue {
        var properties: [ViewProperty] = []
        properties.reserveCapacity(4)
        if let family { properties.append(ViewProperty("family", .text(family))) }
        properties.append(ViewProperty("size", .number(size)))
        properties.append(ViewProperty("weight", .number(Double(weight))))
        properties.append(ViewProperty("style", isItalic ? "italic" : "normal"))
        return .object(properties)
    }
}

extension Environment {
    /// A font with the members that it does not have taken from the environment's font. If neither has a family, it
    /// gets the measurer's default family.
    public func resolve(_ font: Font) -> ResolvedFont {
        var font = self.font.applying(font)
        font.family = font.family ?? textMeasurer.defaultFamily
        return font
    }
}
