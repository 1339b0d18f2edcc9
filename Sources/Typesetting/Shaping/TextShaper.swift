internal import CHarfBuzz

/// Turns the text of a paragraph into clusters with advances, and finds where its lines may end.
struct TextShaper {
    private let key: ParagraphKey
    private let source: SourceText
    private let language: TextLanguage
    private let isRightToLeft: Bool
    private let fonts: [SpanFont]
    private let emptyFont: SpanFont
    private let workspace: Workspace
    private var words: WordShaper
    private var pieces: [Piece] = []

    /// Shapes the paragraph of a key.
    static func shape(
        _ key: ParagraphKey, hash: Int, spans: [TextSpan], language: TextLanguage, fonts: FontLibrary,
        workspace: Workspace, store: BlockStore
    ) -> (text: ShapedText, wordHits: Int, wordMisses: Int) {
        var shaper = TextShaper(
            key, spans: spans, language: language, fonts: fonts, workspace: workspace, store: store)
        let text = shaper.shapeASCII(hash: hash) ?? shaper.shapeAnything(hash: hash)
        return (text, shaper.words.hits, shaper.words.misses)
    }

    private init(
        _ key: ParagraphKey, spans: [TextSpan], language: TextLanguage, fonts library: FontLibrary,
        workspace: Workspace, store: BlockStore
    ) {
        self.key = key
        self.language = language
        self.workspace = workspace
        source = key.source
        isRightToLeft = key.head.isRightToLeft != 0
        fonts = spans.map {
            SpanFont(workspace.cascade(for: $0.font, in: library), letterSpacing: $0.letterSpacing)
        }
        emptyFont =
            fonts.first ?? SpanFont(workspace.cascade(for: FontRequest(), in: library), letterSpacing: 0)
        words = WordShaper(language: language, workspace: workspace, store: store)
        pieces.reserveCapacity(16)
    }

    // MARK: Any text

    private mutating func shapeAnything(hash: Int) -> ShapedText {
        let marks = TextMarks(
            of: source, rules: language.lineBreakRules, isRightToLeft: isRightToLeft, workspace: workspace)
        let runs = Itemizer.runs(of: source, marks: marks, cascades: fonts.map(\.cascade), form: language.form)
        pieces.removeAll(keepingCapacity: true)
        for index in runs.indices { divide(runs[index], index: index, marks: marks) }
        return compose(runs, marks: marks, hash: hash)
    }

    private mutating func divide(_ run: Run, index: Int, marks: TextMarks) {
        switch run.kind {
        case .tab: pieces.append(Piece(kind: .tab, start: run.range.lowerBound, run: index))
        case .lineTerminator: pieces.append(Piece(kind: .lineTerminator, start: run.range.lowerBound, run: index))
        case .glyphs:
            let count = pieces.count
            guard !divideIntoWords(run, index: index, marks: marks) else { return }
            pieces.removeSubrange(count...)
            let word = words.stretch(
                run.range, of: source, marks: marks, run: run, isSpaced: fonts[run.span].isSpaced)
            pieces.append(Piece(kind: .word(word), start: run.range.lowerBound, run: index))
        }
    }

    /// Shapes a run word by word; false if that would not look like the whole.
    private mutating func divideIntoWords(_ run: Run, index: Int, marks: TextMarks) -> Bool {
        let rules = run.instance.spaceRules.rules(of: run.instance, script: run.script, language: language)
        guard !rules.shapesSpaces else { return false }
        var start = run.range.lowerBound
        for offset in run.range where isSpace(offset, marks: marks) {
            guard appendWord(start..<offset, of: run, index: index, marks: marks, rules: rules) else { return false }
            pieces.append(Piece(kind: .space, start: offset, run: index))
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
        pieces.append(Piece(kind: .word(word), start: range.lowerBound, run: index))
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

    // MARK: Text of ASCII

    /// Shapes a text of printable ASCII in one font that has it all, which is most of the text there is. Nil if it is
    /// any other.
    private mutating func shapeASCII(hash: Int) -> ShapedText? {
        guard fonts.count == 1, !isRightToLeft, !source.bytes.isEmpty else { return nil }
        let primary = fonts[0].cascade.primary
        guard primary.coversASCII, let script = asciiScript else { return nil }
        let rules = workspace.rules(of: primary, script: script, language: language)
        guard !rules.shapesSpaces else { return nil }

        let count = source.bytes.count
        let run = Run(
            kind: .glyphs, range: 0..<count, span: 0, instance: primary, script: script, level: 0)
        var marks = TextMarks(ofASCII: count)
        marks.allowBreak(count)
        var start = 0
        while start < count {
            if source.bytes[start] == 0x20 {
                pieces.append(Piece(kind: .space, start: start, run: 0))
                start += 1
                continue
            }
            var end = start + 1
            while end < count, source.bytes[end] != 0x20 { end += 1 }
            guard end - start <= Run.bytesMax, markBreak(beforeWordAt: start, in: &marks) else { return nil }
            let word = words.word(
                start..<end, of: source, marks: marks, run: run, isSpaced: fonts[0].isSpaced, rules: rules)
            guard !word.isDependent else { return nil }
            for cluster in word.clusters where cluster.flags & ShapedWord.Cluster.mayBreak != 0 {
                marks.allowBreak(start + Int(cluster.offset))
            }
            pieces.append(Piece(kind: .word(word), start: start, run: 0))
            start = end
        }
        return compose([run], marks: marks, hash: hash)
    }

    /// The script of a text of printable ASCII; nil if there is anything else in it.
    private var asciiScript: hb_script_t? {
        var hasLetter = false
        for byte in source.bytes {
            guard (0x20...0x7E).contains(byte) else { return nil }
            hasLetter = hasLetter || byte >= 0x41 && byte.isASCIIAlphanumeric
        }
        return hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    /// Marks whether a line may end behind the spaces before a word; false if that takes more than two characters to
    /// tell.
    private func markBreak(beforeWordAt start: Int, in marks: inout TextMarks) -> Bool {
        guard start > 0 else { return true }
        let last = source.bytes[..<start].last { $0 != 0x20 }
        guard let mayBreak = BreakMarker.mayBreak(after: last, before: source.bytes[start]) else { return false }
        if mayBreak { marks.allowBreak(start) }
        return true
    }

    private func compose(_ runs: [Run], marks: TextMarks, hash: Int) -> ShapedText {
        TextComposer.compose(
            pieces, runs: runs, of: source, marks: marks, fonts: fonts, emptyFont: emptyFont, key: key, hash: hash)
    }
}
