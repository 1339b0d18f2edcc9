import Foundation

/// A request for a font: family, size, weight, slant and width. The text measurer chooses the nearest font that it has.
public struct Font: Hashable, Sendable {
    /// The family's name; nil for the measurer's default family.
    public var family: String?
    /// The length of the em, in points.
    public var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// The width of the letters in per cent of the normal width; 75 is condensed.
    public var width: CGFloat

    public init(
        family: String? = nil, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false, width: CGFloat = 100
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
    }
}

extension Font {
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
    /// The font, or the environment's font if nil, with the measurer's default family if it names none.
    package func resolve(_ font: Font?) -> Font {
        var font = font ?? self.font
        font.family = font.family ?? textMeasurer.defaultFamily
        return font
    }
}
