/// Sets paragraphs in the fonts of a library.
///
/// A paragraph goes through four steps: itemise, shape, find the places to break, fill lines. Only the last depends on
/// the width; what the first three give is kept and shared by all paragraphs of the same spans, and the words of one
/// paragraph serve the next. Any text has a defined result, in time proportional to its length. One typesetter serves
/// all threads.
package final class Typesetter: Sendable {
    package let fonts: FontLibrary
    private let workspaces: WorkspacePool
    private let store: BlockStore
    private let tally = Tally()

    /// - Parameters:
    ///   - fonts: all fonts there are.
    ///   - cacheBytesMax: the memory that shaped paragraphs and words may take for later use, about.
    /// - Throws: if the machine lacks what breaking lines takes.
    package init(fonts: FontLibrary, cacheBytesMax: Int = 64 << 20) throws(TypesetterError) {
        self.fonts = fonts
        workspaces = try WorkspacePool()
        store = BlockStore(bytesMax: cacheBytesMax)
    }

    /// What was found in the cache so far, and what it holds.
    package var statistics: TypesetterStatistics {
        var statistics = tally.statistics
        (statistics.bytes, statistics.entries) = store.size
        return statistics
    }

    /// A paragraph of the spans, one after the other. A family that the library lacks is replaced by the default one:
    /// who must not have that asks `fonts.hasFamily` first.
    /// - Parameters:
    ///   - locale: the language of the text, a BCP 47 tag such as "en" or "zh-Hant". It chooses the rules of line
    ///     breaking, the forms of letters, and the fonts of Chinese characters. A tag without a language has the rules
    ///     that all languages share.
    ///   - isInterrupted: asked now and then whether the paragraph is not wanted any more: it is one of no text then.
    package func paragraph(
        _ spans: [TextSpan], style: ParagraphStyle, locale: String = "en", isInterrupted: (() -> Bool)? = nil
    ) -> Paragraph {
        spans.withUnsafeBufferPointer { paragraph($0, style: style, locale: locale, isInterrupted: isInterrupted) }
    }

    /// A paragraph of one span.
    package func paragraph(
        _ span: consuming TextSpan, style: ParagraphStyle, locale: String = "en", isInterrupted: (() -> Bool)? = nil
    ) -> Paragraph {
        withUnsafeMutablePointer(to: &span) { span in
            paragraph(
                UnsafeBufferPointer(start: span, count: 1), style: style, locale: locale, isInterrupted: isInterrupted)
        }
    }

    private func paragraph(
        _ spans: UnsafeBufferPointer<TextSpan>, style: ParagraphStyle, locale: String, isInterrupted: (() -> Bool)?
    ) -> Paragraph {
        let language = TextLanguage(locale: locale)
        let block = ParagraphKey.with(
            spans, language: language, isRightToLeft: style.direction == .rightToLeft,
            defaultFamily: fonts.defaultFamily
        ) { key -> Block? in
            let hash = BlockKey.hash(key.bytes)
            let known = store.find(key.bytes, hash: hash)
            tally.countParagraph(hash: hash, isHit: known != nil)
            if let known { return known }
            guard
                let (block, hits, misses) = shape(
                    key, hash: hash, spans: spans, language: language, isOutline: key.isShort,
                    isInterrupted: isInterrupted)
            else { return nil }
            tally.countWords(hash: hash, hits: hits, misses: misses)
            store.insert(block)
            return block
        }
        guard let block else { return paragraph([], style: style, locale: locale) }
        return Paragraph(block: block, style: style, typesetter: self)
    }

    /// The paragraph that a block has the outline of, with all that breaking lines takes. It takes the outline's place.
    func complete(_ outline: Block) -> Block {
        let key = ParagraphKey(bytes: outline.key)
        let hash = outline.header.hash
        return withExtendedLifetime(outline) {
            if let known = store.find(key.bytes, hash: hash), Outline(known).isComplete { return known }
            let span = TextSpan("", font: key.request(ofSpan: 0), letterSpacing: key.span(0).letterSpacing)
            let language = TextLanguage(packed: key.head.language)
            let block = withUnsafePointer(to: span) { span in
                let spans = UnsafeBufferPointer(start: span, count: 1)
                return shape(
                    key, hash: hash, spans: spans, language: language, isOutline: false, isInterrupted: nil)?.block
            }
            guard let block else { return outline }
            store.replace(block)
            return block
        }
    }

    private func shape(
        _ key: ParagraphKey, hash: Int, spans: UnsafeBufferPointer<TextSpan>, language: TextLanguage, isOutline: Bool,
        isInterrupted: (() -> Bool)?
    ) -> (block: Block, wordHits: Int, wordMisses: Int)? {
        withWorkspace(hash: hash) { workspace in
            if spans.count == 1, let span = spans.baseAddress,
                let shaped = ASCIIShaper.shape(
                    key, hash: hash, span: span, language: language, fonts: fonts, workspace: workspace,
                    store: store, isOutline: isOutline)
            {
                return shaped
            }
            return TextShaper.shape(
                key, hash: hash, spans: spans, language: language, fonts: fonts, workspace: workspace, store: store,
                isInterrupted: isInterrupted)
        }
    }

    /// Lends the tools of shaping to `body`. Any number will do as hash; those of different threads should differ.
    func withWorkspace<Result>(hash: Int, _ body: (Workspace) -> Result) -> Result {
        workspaces.withWorkspace(hash: hash, body)
    }
}
