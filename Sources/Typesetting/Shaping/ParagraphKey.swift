import LayoutEngine

/// Everything that the shape and the decorations of a paragraph depend on. Not the width and the alignment of lines.
final class ParagraphKey: Hashable, Sendable {
    /// Stored apart from the others, because most texts have one span and then need no array. A text without spans has
    /// an empty one.
    private let first: ResolvedSpan
    private let others: [ResolvedSpan]
    let language: TextLanguage
    /// The base direction.
    let isRightToLeft: Bool
    /// The hash of all properties. Computed once, because the text may be long.
    let hash: Int

    init(_ text: StyledText, in environment: Environment, defaultFamily: String) {
        func resolved(_ span: borrowing TextSpan) -> ResolvedSpan {
            ResolvedSpan(span, font: environment.font, defaultFamily: defaultFamily)
        }
        if let only = text.withOnlySpan(resolved) {
            first = only
            others = []
        } else {
            let spans = text.spans
            first =
                spans.first.map(resolved)
                ?? ResolvedSpan(TextSpan(""), font: ResolvedFont(), defaultFamily: defaultFamily)
            others = spans.dropFirst().map(resolved)
        }
        language = TextLanguage(locale: environment.locale)
        let direction = text.paragraph.direction == .firstStrong ? text.firstStrongDirection : nil
        isRightToLeft = (direction ?? environment.layoutDirection) == .rightToLeft
        var hasher = Hasher()
        first.hash(into: &hasher)
        for span in others { span.hash(into: &hasher) }
        hasher.combine(language.packed << 1 | (isRightToLeft ? 1 : 0))
        hash = hasher.finalize()
    }

    var spanIndices: Range<Int> { 0..<(1 + others.count) }

    subscript(_ index: Int) -> ResolvedSpan { index == 0 ? first : others[index - 1] }

    /// Whether a span is underlined or struck through.
    var isDecorated: Bool { first.isDecorated || others.contains(where: \.isDecorated) }

    static func == (one: ParagraphKey, other: ParagraphKey) -> Bool {
        one === other
            || one.hash == other.hash && one.first == other.first && one.language == other.language
                && one.isRightToLeft == other.isRightToLeft
                && one.others.count == other.others.count && zip(one.others, other.others).allSatisfy(==)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
