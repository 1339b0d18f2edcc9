import LayoutEngine

/// Sets paragraphs in the fonts of a library.
///
/// Any text has a defined result, in time proportional to its length. One typesetter serves all threads.
package final class Typesetter: TextMeasurer {
    package let fonts: FontLibrary
    let contexts: ShapingContextPool
    private let paragraphs: BoundedCache<ParagraphKey, ShapedText>
    private let words: BoundedCache<WordKey, ShapedWord>
    let filledTexts: BoundedCache<FilledText.Key, FilledText>
    /// Clusters beside a line break, shaped as if the line ended or began there.
    let edges: BoundedCache<WordKey, ShapedWord>

    /// - Parameters:
    ///   - fonts: all available fonts.
    ///   - cacheBytesMax: the approximate limit on the memory of all caches.
    /// - Throws: if ICU's data is not installed.
    package init(fonts: FontLibrary, cacheBytesMax: Int = 64 << 20) throws(TypesetterError) {
        self.fonts = fonts
        contexts = try ShapingContextPool()
        paragraphs = BoundedCache(bytesMax: cacheBytesMax / 16 * 10)
        words = BoundedCache(bytesMax: cacheBytesMax / 16 * 3)
        filledTexts = BoundedCache(bytesMax: cacheBytesMax / 16 * 2)
        edges = BoundedCache(bytesMax: cacheBytesMax / 16)
    }

    package var defaultFamily: String? { fonts.defaultFamily }

    package func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        paragraph(text, in: environment)
    }

    /// A shaped paragraph, which can be broken at any width. A family that the library lacks (`fonts.hasFamily`) is
    /// replaced by the default one.
    ///
    /// - Parameters:
    ///   - environment: supplies the font of spans without one, the direction, the pixel grid, and the language of the
    ///     text, a BCP 47 tag such as "en" or "zh-Hant". The language determines line breaking rules, localized letter
    ///     forms, and the fonts of Chinese characters. Unknown languages have the rules of ICU's root locale.
    ///   - includesGlyphs: whether lines have their glyphs.
    ///   - isInterrupted: called repeatedly. If it returns true, the paragraph is not wanted any more and becomes
    ///     empty.
    package func paragraph(
        _ text: StyledText, in environment: Environment, includesGlyphs: Bool = false,
        isInterrupted: (@Sendable () -> Bool)? = nil
    ) -> Paragraph {
        let key = ParagraphKey(text, in: environment, defaultFamily: fonts.defaultFamily)
        guard let shaped = shapedText(key, isInterrupted: isInterrupted) else {
            return paragraph(StyledText(spans: [], paragraph: text.paragraph), in: environment)
        }
        let more = text.more.flatMap {
            moreText($0, isRightToLeft: key.isRightToLeft, in: environment, isInterrupted: isInterrupted)
        }
        return Paragraph(
            text: shaped, style: text.paragraph, isRightToLeft: key.isRightToLeft,
            displayScale: environment.displayScale, typesetter: self, includesGlyphs: includesGlyphs,
            isInterrupted: isInterrupted, more: more)
    }

    /// The `more` text of a paragraph as one line, in the base direction of the paragraph.
    private func moreText(
        _ span: TextSpan, isRightToLeft: Bool, in environment: Environment, isInterrupted: (@Sendable () -> Bool)?
    ) -> MoreText? {
        var span = span
        let scalars = span.text.unicodeScalars.map { $0.isLineTerminator ? " " : $0 }
        span.text = String(String.UnicodeScalarView(scalars))
        var environment = environment
        environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return MoreText(paragraph(StyledText(span), in: environment, isInterrupted: isInterrupted))
    }

    private func shapedText(_ key: ParagraphKey, isInterrupted: (() -> Bool)?) -> ShapedText? {
        if let known = paragraphs.find(key, hash: key.hash) { return known }
        let made = contexts.withContext { shape(key, in: $0, isInterrupted: isInterrupted) }
        if let made { paragraphs.insert(made, for: key, hash: key.hash, byteCount: made.byteCount) }
        return made
    }

    /// Shapes a paragraph, independently of the width; nil if interrupted.
    private func shape(
        _ key: ParagraphKey, in context: ShapingContext, isInterrupted: (() -> Bool)?
    ) -> ShapedText? {
        let source = SourceText(key)
        let fonts = key.spanIndices.map { SpanFont(key[$0], in: context, of: self.fonts) }
        let marks = TextMarks(
            of: source, rules: key.language.lineBreakRules, isRightToLeft: key.isRightToLeft, context: context)
        let runs = Itemizer.runs(of: source, marks: marks, fonts: fonts, form: key.language.form)
        var shaper = RunShaper(
            source, marks: marks, language: key.language, fonts: self.fonts.instances, context: context, words: words)
        for run in runs {
            // Often enough, because `Run.unbrokenBytesMax` limits the length of a run.
            if let isInterrupted, isInterrupted() { return nil }
            shaper.append(run, features: fonts[run.span].features)
        }
        return TextComposer.compose(
            shaper.clusters, of: runs, in: source, language: key.language, marks: marks, fonts: fonts)
    }

    /// The use of the caches so far.
    package var statistics: TypesetterStatistics {
        let (paragraphs, words) = (paragraphs.statistics, words.statistics)
        return TypesetterStatistics(
            paragraphHits: paragraphs.hits, paragraphMisses: paragraphs.misses, wordHits: words.hits,
            wordMisses: words.misses,
            bytes: paragraphs.bytes + words.bytes + filledTexts.statistics.bytes + edges.statistics.bytes,
            entries: paragraphs.entries + words.entries)
    }
}
