import Foundation

/// A text with the styles of its spans and its paragraph. The environment supplies what they leave open.
public struct StyledText: Hashable, Sendable {
    /// The first span, stored by itself because most texts have only one and then need no array. Its text is empty if
    /// there are no spans.
    @usableFromInline
    var first: TextSpan
    @usableFromInline
    var others: [TextSpan]
    @usableFromInline
    var isEmpty: Bool
    public var paragraph: ParagraphStyle
    /// Shown at the end of a text that is cut, behind the ellipsis; nil for nothing.
    public var more: TextSpan?

    public init(spans: [TextSpan], paragraph: ParagraphStyle = ParagraphStyle()) {
        first = spans.first ?? TextSpan("")
        others = Array(spans.dropFirst())
        isEmpty = spans.isEmpty
        self.paragraph = paragraph
    }

    /// A text with one span.
    public init(_ span: TextSpan, paragraph: ParagraphStyle = ParagraphStyle()) {
        first = span
        others = []
        isEmpty = false
        self.paragraph = paragraph
    }

    /// The parts of the text, in order. Each has one font.
    public var spans: [TextSpan] {
        get { isEmpty ? [] : [first] + others }
        set {
            let more = more
            self = StyledText(spans: newValue, paragraph: paragraph)
            self.more = more
        }
    }

    /// The length of the text, in bytes of UTF-8.
    var bytes: Int { others.reduce(first.text.utf8.count) { $0 + $1.text.utf8.count } }

    /// Calls `body` with the span of a text that has exactly one; nil for any other text.
    @inlinable
    public func withOnlySpan<Result>(_ body: (borrowing TextSpan) -> Result) -> Result? {
        others.isEmpty && !isEmpty ? body(first) : nil
    }
}

/// A part of a text in one font.
public struct TextSpan: Hashable, Sendable {
    public var text: String
    /// Members that are nil are those of the environment's font.
    public var font: Font
    /// Points added after each grapheme cluster.
    public var letterSpacing: CGFloat
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Whether all digits are equally wide, if the font has such digits.
    public var hasTabularDigits: Bool

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
        /// That of the environment.
        case environment
        /// That of the first letter; of a text without letters, that of the environment (UAX 9, P2 and P3).
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
    /// The most lines; 0 for any number.
    public var numberOfLines = 0
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Nil for the font's own line height.
    public var lineHeight: LineHeight?
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which `adjustsFontSizeToFitWidth` may scale the font, 0 to 1.
    public var minimumScaleFactor: CGFloat = 0

    public init() {}
}
