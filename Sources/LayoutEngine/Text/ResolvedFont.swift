import Foundation

/// A request for a font that leaves nothing to inherit. The text measurer chooses the nearest font that it has.
public struct ResolvedFont: Hashable, Sendable {
    /// The family's name; nil for the measurer's default family.
    public var family: String?
    /// The length of the em, in points.
    public var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// The width of the letters in per cent of the normal width; 75 is condensed.
    public var width: CGFloat

    /// A font; by default the measurer's family, of 17 points, regular.
    public init(
        family: String? = nil, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false, width: CGFloat = 100
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
    }

    /// This font, changed by the members that another has.
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
    /// The environment's font, changed by the members that another has. It has the measurer's default family if neither
    /// of them names one.
    public func resolve(_ font: Font) -> ResolvedFont {
        var font = self.font.applying(font)
        font.family = font.family ?? textMeasurer.defaultFamily
        return font
    }
}
