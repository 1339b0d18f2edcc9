import Foundation

/// How the lines of a text are broken and placed.
public struct ParagraphStyle: Hashable, Sendable {
    public enum Alignment: String, Sendable, CaseIterable {
        case left, center, right, natural, justified
    }

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
        public enum Alignment: String, Sendable, CaseIterable {
            case top, center, bottom
        }

        /// In points.
        public var height: CGFloat
        /// The position of the font's own line within the height.
        public var alignment: Alignment

        public init(_ height: CGFloat, alignment: Alignment = .bottom) {
            self.height = height
            self.alignment = alignment
        }
    }

    public var alignment = Alignment.left
    public var direction = Direction.environment
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Nil for the font's own line height.
    public var lineHeight: LineHeight?
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which `adjustsFontSizeToFitWidth` may scale the font, 0 to 1.
    public var minimumScaleFactor: CGFloat = 0

    public init() {}
}
