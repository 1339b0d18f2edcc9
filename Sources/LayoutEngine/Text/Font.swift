import Foundation

/// A request for a font: family, size, weight, slant and width. A member that is nil is the one around: in a span the
/// text's, in a text the environment's.
public struct Font: Hashable, Sendable {
    /// The family's name.
    public var family: String?
    /// The length of the em, in points.
    public var size: CGFloat?
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int?
    public var isItalic: Bool?
    /// The width of the letters in per cent of the normal width; 75 is condensed.
    public var width: CGFloat?

    /// A font of the given members.
    public init(
        family: String? = nil, size: CGFloat? = nil, weight: Int? = nil, isItalic: Bool? = nil, width: CGFloat? = nil
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
    }

    /// This font, with the members of another in place of those that are nil.
    public func inheriting(from font: Font) -> Font {
        Font(
            family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight,
            isItalic: isItalic ?? font.isItalic, width: width ?? font.width)
    }
}
