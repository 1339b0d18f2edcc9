import Foundation

/// How the lines of a text are broken and placed.
public struct ParagraphStyle: Hashable, Sendable {
    /// Where lines lie from left to right. `natural` is where the direction of the text begins.
    public enum Alignment: String, Sendable, CaseIterable {
        case left, center, right, natural, justified
    }

    /// What happens to text that is wider than the view, or has more lines than are allowed: it is broken between words
    /// or between characters, cut off, or an ellipsis stands for what is left out.
    public enum LineBreakMode: String, Sendable, CaseIterable {
        case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingMiddle, byTruncatingTail
    }

    /// The base direction of a text.
    public enum Direction: String, Sendable, CaseIterable {
        /// The direction of the environment.
        case environment
        /// The direction of the first strong character; without one, that of the environment (UAX 9, P2 and P3).
        case firstStrong
    }

    /// A line height other than the font's.
    public struct LineHeight: Hashable, Sendable {
        /// Where the font's own line lies within a higher one.
        public enum Alignment: String, Sendable, CaseIterable {
            case top, center, bottom
        }

        /// In points.
        public var height: CGFloat
        /// The position of the font's own line within the height.
        public var alignment: Alignment

        /// A line height in points.
        public init(_ height: CGFloat, alignment: Alignment = .bottom) {
            self.height = height
            self.alignment = alignment
        }
    }

    /// Where the lines lie from left to right.
    public var alignment = Alignment.left
    /// The base direction of the text.
    public var direction = Direction.environment
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// What happens to text for which there is no room.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Nil for the font's own line height.
    public var lineHeight: LineHeight?
    /// Whether the font is made smaller for a text that would not fit.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which `adjustsFontSizeToFitWidth` may scale the font, 0 to 1.
    public var minimumScaleFactor: CGFloat = 0

    /// The style of a paragraph by default: from the left, cut at the end of the last line that fits.
    public init() {}
}
