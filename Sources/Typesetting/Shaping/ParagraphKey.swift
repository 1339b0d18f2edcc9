import LayoutEngine

/// Everything that the shape of a paragraph, and what is drawn along it, depends on. The width, and how lines stand in
/// it, have no part in it.
final class ParagraphKey: Hashable, Sendable {
    /// Most texts are of one span, for which no array need be made. A text without spans has an empty one.
    private let first: ResolvedSpan
    private let others: [ResolvedSpan]
    let language: TextLanguage
    /// The base direction.
    let isRightToLeft: Bool
    /// Made of all the key's properties. Computed once, because the text may be long.
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

    /// Whether something is drawn along some span.
    var isDecorated: Bool { first.isDecorated || others.contains(where: \.isDecorated) }

    static func == (one: ParagraphKey, other: ParagraphKey) -> Bool {
        one === other
            || one.hash == other.hash && one.first == other.first && one.language == other.language
                && one.isRightToLeft == other.isRightToLeft
                && one.others.count == other.others.count && zip(one.others, other.others).allSatisfy(==)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
