import Foundation

/// A part of a text in one font.
public struct TextSpan: Hashable, Sendable {
    /// The characters of the span.
    public var text: String
    /// Members that are nil come from the environment's font.
    public var font: Font
    /// The space added after each grapheme cluster, in points.
    public var letterSpacing: CGFloat
    /// Whether there is a stroke below the letters.
    public var isUnderlined: Bool
    /// Whether there is a stroke through the letters.
    public var isStruckThrough: Bool
    /// Whether all digits are equally wide, if the font has such digits.
    public var hasTabularDigits: Bool

    /// A text in one font.
    public init(
        _ text: String, font: Font = Font(), letterSpacing: CGFloat = 0, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, hasTabularDigits: Bool = false
    ) {
        self.text = text
        self.font = font
        self.letterSpacing = letterSpacing
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.hasTabularDigits = hasTabularDigits
    }
}
