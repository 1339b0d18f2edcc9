import Foundation

/// A text and everything that its layout depends on, but for the environment and the space it is given.
public struct StyledText: Hashable, Sendable {
    /// Most texts are of one piece, which needs no array. Empty if there is none.
    @usableFromInline
    var first: TextSpan
    @usableFromInline
    var others: [TextSpan]
    @usableFromInline
    var isEmpty: Bool
    public var paragraph: ParagraphStyle

    public init(spans: [TextSpan], paragraph: ParagraphStyle = ParagraphStyle()) {
        first = spans.first ?? TextSpan("")
        others = Array(spans.dropFirst())
        isEmpty = spans.isEmpty
        self.paragraph = paragraph
    }

    /// A text of one piece.
    public init(_ span: TextSpan, paragraph: ParagraphStyle = ParagraphStyle()) {
        first = span
        others = []
        isEmpty = false
        self.paragraph = paragraph
    }

    /// The text, in pieces of one font each.
    public var spans: [TextSpan] {
        get { isEmpty ? [] : [first] + others }
        set { self = StyledText(spans: newValue, paragraph: paragraph) }
    }

    /// Lends the piece of a text that has no other; nil for any other text.
    @inlinable
    public func withOnlySpan<Result>(_ body: (borrowing TextSpan) -> Result) -> Result? {
        others.isEmpty && !isEmpty ? body(first) : nil
    }
}

/// A piece of text in one font.
public struct TextSpan: Hashable, Sendable {
    public var text: String
    /// Nil for the environment's font.
    public var font: Font?
    /// Points added after each character as the reader sees it.
    public var letterSpacing: CGFloat
    public var isUnderlined: Bool
    public var isStruckThrough: Bool

    public init(
        _ text: String, font: Font? = nil, letterSpacing: CGFloat = 0, isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.text = text
        self.font = font
        self.letterSpacing = letterSpacing
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
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

    /// A line height other than the font's.
    public struct LineHeight: Hashable, Sendable {
        public enum Alignment: String, Sendable, CaseIterable {
            case top, center, bottom
        }

        /// Points.
        public var height: CGFloat
        /// Where the font's own line lies in it.
        public var alignment: Alignment

        public init(_ height: CGFloat, alignment: Alignment = .center) {
            self.height = height
            self.alignment = alignment
        }
    }

    public var alignment = Alignment.left
    /// The most lines there may be; 0 for any number.
    public var numberOfLines = 0
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Nil for the font's.
    public var lineHeight: LineHeight?
    public var adjustsFontSizeToFitWidth = false
    /// How far the font may shrink to fit: 0 to 1.
    public var minimumScaleFactor: CGFloat = 0

    public init() {}
}
