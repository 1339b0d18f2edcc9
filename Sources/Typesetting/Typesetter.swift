/// Sets paragraphs in the fonts of a library.
///
/// Any text has a defined result, in time proportional to its length. One typesetter serves all threads.
package final class Typesetter: Sendable {
    package let fonts: FontLibrary
    private let contexts: ShapingContextPool
    private let paragraphs: Cache<ParagraphKey, ShapedText>
    private let words: Cache<WordKey, ShapedWord>

    /// - Parameters:
    ///   - fonts: all fonts there are.
    ///   - cacheBytesMax: the memory that shaped paragraphs and words may take for later use, about.
    /// - Throws: if ICU's data is not installed.
    package init(fonts: FontLibrary, cacheBytesMax: Int = 64 << 20) throws(TypesetterError) {
        self.fonts = fonts
        contexts = try ShapingContextPool()
        paragraphs = Cache(bytesMax: cacheBytesMax / 4 * 3)
        words = Cache(bytesMax: cacheBytesMax / 4)
    }

    /// A paragraph of the spans, one after the other. A family that the library lacks is replaced by the default one;
    /// `fonts.hasFamily` tells.
    /// - Parameters:
    ///   - locale: the language of the text, a BCP 47 tag such as "en" or "zh-Hant". It chooses the rules of line
    ///     breaking, the forms of letters, and the fonts of Chinese characters. A tag without a language has the rules
    ///     that all languages share.
    ///   - isInterrupted: asked now and then whether the paragraph is still wanted; the paragraph is empty if not.
    package func paragraph(
        _ spans: [TextSpan], style: ParagraphStyle, locale: String = "en", isInterrupted: (() -> Bool)? = nil
    ) -> Paragraph {
        let key = ParagraphKey(
            spans, language: TextLanguage(locale: locale), isRightToLeft: style.direction == .rightToLeft,
            defaultFamily: fonts.defaultFamily)
        guard let text = shapedText(HashedKey(key), isInterrupted: isInterrupted) else {
            return paragraph([], style: style, locale: locale)
        }
        return Paragraph(text: text, style: style, fonts: fonts, contexts: contexts)
    }

    /// A paragraph of one span.
    package func paragraph(
        _ span: TextSpan, style: ParagraphStyle, locale: String = "en", isInterrupted: (() -> Bool)? = nil
    ) -> Paragraph {
        paragraph([span], style: style, locale: locale, isInterrupted: isInterrupted)
    }

    private func shapedText(_ key: HashedKey<ParagraphKey>, isInterrupted: (() -> Bool)?) -> ShapedText? {
        if let known = paragraphs.find(key) { return known }
        let made = contexts.withContext { shape(key.key, in: $0, isInterrupted: isInterrupted) }
        if let made { paragraphs.insert(made, for: key, byteCount: made.byteCount) }
        return made
    }

    /// Shapes a paragraph for all widths; nil if that was interrupted. `LineFill` fills the lines of a width.
    private func shape(
        _ key: ParagraphKey, in context: ShapingContext, isInterrupted: (() -> Bool)?
    ) -> ShapedText? {
        let source = SourceText(key.spans)
        let fonts = key.spans.map { font(for: $0, in: context) }
        let marks = TextMarks(
            of: source, rules: key.language.lineBreakRules, isRightToLeft: key.isRightToLeft, context: context)
        let runs = Itemizer.runs(of: source, marks: marks, fonts: fonts, form: key.language.form)
        var shaper = RunShaper(source, marks: marks, language: key.language, context: context, words: words)
        for run in runs {
            // No run is long: `Run.unbrokenBytesMax`.
            if let isInterrupted, isInterrupted() { return nil }
            shaper.append(run, isSpaced: fonts[run.span].isSpaced)
        }
        return TextComposer.compose(
            shaper.clusters, of: runs, in: source, language: key.language, marks: marks, fonts: fonts,
            firstFont: fonts.first ?? font(for: TextSpan(""), in: context))
    }

    private func font(for span: TextSpan, in context: ShapingContext) -> SpanFont {
        SpanFont(context.cascade(for: span.font, in: fonts), letterSpacing: span.letterSpacing)
    }

    /// The use of the cache so far.
    package var statistics: TypesetterStatistics {
        let (paragraphs, words) = (paragraphs.statistics, words.statistics)
        return TypesetterStatistics(
            paragraphHits: paragraphs.hits, paragraphMisses: paragraphs.misses, wordHits: words.hits,
            wordMisses: words.misses, bytes: paragraphs.bytes + words.bytes,
            entries: paragraphs.entries + words.entries)
    }
}
