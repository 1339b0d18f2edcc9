import Foundation

/// A request for a font: family, size, weight, slant and width. Members that are nil are inherited: a span inherits
/// them from its text, a text from the environment.
public struct Font: Hashable, Sendable {
    /// The family's name.
    public var family: String?
    /// The length of the em, in points.
    public var size: CGFloat?
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int?
    /// Whether the letters are slanted.
    public var isItalic: Bool?
    /// The width of the letters as a percentage of the normal width; 75 is condensed.
    public var width: CGFloat?

    /// A font with the given members.
    public init(
        family: String? = nil, size: CGFloat? = nil, weight: Int? = nil, isItalic: Bool? = nil, width: CGFloat? = nil
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
    }

    /// This font, with members that are nil replaced by those of another font.
    public func inheriting(from font: Font) -> Font {
        Font(
            family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight,
            isItalic: isItalic ?? font.isItalic, width: width ?? font.width)
    }
}
