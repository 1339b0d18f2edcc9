/// Sets paragraphs in the fonts of a library.
///
/// A paragraph goes through four steps: itemise, shape, find the places to break, fill lines. Only the last depends on
/// the width; what the first three give is kept and shared by all paragraphs of the same spans. Any text has a defined
/// result, in time proportional to its length. One typesetter serves all threads.
package final class Typesetter: Sendable {
    package let fonts: FontLibrary
    private let workspaces: WorkspacePool
    private let shapedTexts: ShapedTextCache

    /// - Parameters:
    ///   - fonts: all fonts there are.
    ///   - cacheBytesMax: the memory that shaped texts may take for later use, about.
    /// - Throws: if the machine lacks what breaking lines takes.
    package init(fonts: FontLibrary, cacheBytesMax: Int = 64 << 20) throws(TypesetterError) {
        self.fonts = fonts
        workspaces = try WorkspacePool()
        shapedTexts = ShapedTextCache(bytesMax: cacheBytesMax)
    }

    /// A paragraph of the spans, one after the other. A family that the library lacks is replaced by the default one:
    /// who must not have that asks `fonts.hasFamily` first.
    /// - Parameters:
    ///   - locale: the language of the text, a BCP 47 tag such as "en" or "zh-Hant". It chooses the rules of line
    ///     breaking and the forms of letters. A tag without a language has the rules that all languages share.
    package func paragraph(_ spans: [TextSpan], style: ParagraphStyle, locale: String = "en") -> Paragraph {
        let key = ShapedTextCache.Key(spans: spans, locale: locale)
        if let text = shapedTexts.text(for: key) { return Paragraph(text: text, style: style) }
        let text = shape(spans, language: TextLanguage(locale: locale))
        shapedTexts.insert(text, for: key)
        return Paragraph(text: text, style: style)
    }

    private func shape(_ spans: [TextSpan], language: TextLanguage) -> ShapedText {
        let source = SourceText(spans)
        return workspaces.withWorkspace { workspace in
            let boundaries = Boundaries(of: source, rules: language.lineBreakRules, workspace: workspace)
            let runs = Itemizer.runs(of: source, boundaries: boundaries, fonts: fonts)
            return Shaper.shape(
                runs, of: source, boundaries: boundaries, language: language, fonts: fonts, workspace: workspace)
        }
    }
}
