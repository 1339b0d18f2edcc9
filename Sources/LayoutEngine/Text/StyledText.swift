/// A text with the styles of its spans and its paragraph. Members of fonts that are nil come from the environment.
public struct StyledText: Hashable, Sendable {
    /// The first span. It is stored apart from the others, because most texts have only one, which then needs no array.
    /// Its text is empty if there are no spans.
    @usableFromInline
    var first: TextSpan
    @usableFromInline
    var others: [TextSpan]
    @usableFromInline
    var isEmpty: Bool
    /// How the lines are broken and placed.
    public var paragraph: ParagraphStyle
    /// Shown after the ellipsis at the end of a truncated text; nil for nothing.
    public var more: TextSpan?

    /// A text of spans, in order.
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

    /// The spans of the text, in order.
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

    /// Calls `body` with the only span of the text. Nil if the text has no or several spans.
    @inlinable
    public func withOnlySpan<Result>(_ body: (borrowing TextSpan) -> Result) -> Result? {
        others.isEmpty && !isEmpty ? body(first) : nil
    }
}
