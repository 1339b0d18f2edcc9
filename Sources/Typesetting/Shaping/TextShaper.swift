internal import CHarfBuzz

/// Turns the text of a paragraph into clusters with advances, and finds where its lines may end.
struct TextShaper {
    private let source: SourceText
    private let language: TextLanguage
    private let isRightToLeft: Bool
    private let fonts: [SpanFont]
    private let firstFont: SpanFont
    private let workspace: Workspace
    private var words: WordShaper
    private var scratch: Workspace.Scratch

    /// Shapes the paragraph of a key; nil if that was interrupted.
    static func shape(
        _ key: ParagraphKey, hash: Int, spans: UnsafeBufferPointer<TextSpan>, language: TextLanguage,
        fonts: FontLibrary, workspace: Workspace, store: BlockStore, isInterrupted: (() -> Bool)?
    ) -> (block: Block, wordHits: Int, wordMisses: Int)? {
        var shaper = TextShaper(
            key, spans: spans, language: language, fonts: fonts, workspace: workspace, store: store)
        let block = shaper.shape(hash: hash, isInterrupted: isInterrupted)
        workspace.giveBack(shaper.scratch)
        return block.map { ($0, shaper.words.hits, shaper.words.misses) }
    }

    private init(
        _ key: ParagraphKey, spans: UnsafeBufferPointer<TextSpan>, language: TextLanguage, fonts library: FontLibrary,
        workspace: Workspace, store: BlockStore
    ) {
        self.language = language
        self.workspace = workspace
        source = key.source
        isRightToLeft = key.head.isRightToLeft != 0
        fonts = spans.map {
            SpanFont(workspace.cascade(for: $0.font, in: library), letterSpacing: $0.letterSpacing)
        }
        firstFont =
            fonts.first ?? SpanFont(workspace.cascade(for: FontRequest(), in: library), letterSpacing: 0)
        words = WordShaper(language: language, workspace: workspace, store: store)
        scratch = workspace.takeScratch()
    }

    private mutating func shape(hash: Int, isInterrupted: (() -> Bool)?) -> Block? {
        let marks = TextMarks(
            of: source, rules: language.lineBreakRules, isRightToLeft: isRightToLeft, workspace: workspace)
        let runs = Itemizer.runs(of: source, marks: marks, fonts: fonts, form: language.form)
        for index in runs.indices {
            // No run is long: `Run.unbrokenBytesMax`.
            if let isInterrupted, isInterrupted() { return nil }
            divide(runs[index], index: index, marks: marks)
        }
        return compose(runs, marks: marks, hash: hash)
    }

    private mutating func divide(_ run: Run, index: Int, marks: TextMarks) {
        switch run.kind {
        case .tab: scratch.pieces.append(Piece(kind: .tab, start: run.range.lowerBound, run: index))
        case .lineTerminator:
            scratch.pieces.append(Piece(kind: .lineTerminator, start: run.range.lowerBound, run: index))
        case .glyphs:
            let count = scratch.pieces.count
            guard !divideIntoWords(run, index: index, marks: marks) else { return }
            scratch.pieces.removeSubrange(count...)
            let word = words.stretch(
                run.range, of: source, marks: marks, run: run, isSpaced: fonts[run.span].isSpaced)
            scratch.append(word, start: run.range.lowerBound, run: index)
        }
    }

    /// Shapes a run word by word; false if that would not look like the whole.
    private mutating func divideIntoWords(_ run: Run, index: Int, marks: TextMarks) -> Bool {
        let rules = run.instance.spaceRules.rules(of: run.instance, script: run.script, language: language)
        guard !rules.shapesSpaces else { return false }
        var start = run.range.lowerBound
        for offset in run.range where isSpace(offset, marks: marks) {
            guard appendWord(start..<offset, of: run, index: index, marks: marks, rules: rules) else { return false }
            scratch.pieces.append(Piece(kind: .space, start: offset, run: index))
            start = offset + 1
        }
        return appendWord(start..<run.range.upperBound, of: run, index: index, marks: marks, rules: rules)
    }

    private mutating func appendWord(
        _ range: Range<Int>, of run: Run, index: Int, marks: TextMarks, rules: SpaceRules
    ) -> Bool {
        guard !range.isEmpty else { return true }
        let isSpaced = fonts[run.span].isSpaced
        let word =
            isAlone(range, in: run)
            ? words.word(range, of: source, marks: marks, run: run, isSpaced: isSpaced, rules: rules)
            : words.stretch(range, of: source, marks: marks, run: run, isSpaced: isSpaced)
        scratch.append(word, start: range.lowerBound, run: index)
        return !word.isDependent
    }

    /// Whether a cluster is a space and nothing else.
    private func isSpace(_ offset: Int, marks: TextMarks) -> Bool {
        source.bytes[offset] == 0x20 && marks.isClusterStart(offset) && marks.isClusterStart(offset + 1)
    }

    /// Whether no letter beside the word can change its form.
    private func isAlone(_ range: Range<Int>, in run: Run) -> Bool {
        guard run.script.joinsAcrossRuns else { return true }
        let (start, end) = (range.lowerBound, range.upperBound)
        return (start == 0 || source.bytes[start - 1] <= 0x20)
            && (end == source.bytes.count || source.bytes[end] <= 0x20)
    }

    private func compose(_ runs: [Run], marks: TextMarks, hash: Int) -> Block {
        TextComposer.compose(
            scratch.pieces, runs: runs, of: source, marks: marks, fonts: fonts, firstFont: firstFont, hash: hash)
    }
}
