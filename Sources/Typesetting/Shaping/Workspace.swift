internal import CHarfBuzz

/// The tools of typesetting that cost too much to make for each paragraph and serve one thread at a time.
final class Workspace {
    /// Arrays that are filled for each paragraph, and kept so that their memory need not be asked for again.
    struct Scratch {
        /// More pieces than this are not worth keeping.
        fileprivate static let keptMax = 4096

        var pieces: [Piece] = []
        /// The words of the pieces.
        private(set) var words: [ShapedWord] = []

        mutating func append(_ word: ShapedWord, start: Int, run: Int) {
            words.append(word)
            pieces.append(Piece(kind: .word, start: start, run: run, clusters: word.clusters))
        }

        mutating func clear() {
            pieces.removeAll(keepingCapacity: true)
            words.removeAll(keepingCapacity: true)
        }

        fileprivate var isLarge: Bool { pieces.capacity > Self.keptMax }
    }

    let clusters: BreakIterator
    let bidi: BidiAlgorithm
    private let lineIterators: [BreakIterator]
    let buffer = ShapingBuffer()
    private var scratch = Scratch()
    /// The fonts that were asked for lately.
    private var cascades = Recents<FontCascade>()
    private var asciiFonts = Recents<ASCIIFont>()
    private var lastLanguage: (language: TextLanguage, shaping: hb_language_t?)?
    private var lastRules: SpaceRules?

    /// Nil if ICU's data is missing.
    init?() {
        let lines = LineBreakRules.allCases.compactMap { BreakIterator.lines(locale: $0.locale) }
        guard let clusters = BreakIterator.clusters(), let bidi = BidiAlgorithm(),
            lines.count == LineBreakRules.allCases.count
        else { return nil }
        self.clusters = clusters
        self.bidi = bidi
        self.lineIterators = lines
    }

    /// A copy for another thread; nil if memory is short.
    init?(copying other: Workspace) {
        let lines = other.lineIterators.compactMap { $0.clone() }
        guard let clusters = other.clusters.clone(), let bidi = BidiAlgorithm(),
            lines.count == other.lineIterators.count
        else { return nil }
        self.clusters = clusters
        self.bidi = bidi
        self.lineIterators = lines
    }

    func lines(by rules: LineBreakRules) -> BreakIterator { lineIterators[rules.rawValue] }

    /// The arrays, empty.
    func takeScratch() -> Scratch {
        var taken = Scratch()
        swap(&taken, &scratch)
        return taken
    }

    func giveBack(_ used: consuming Scratch) {
        guard !used.isLarge else { return }
        used.clear()
        scratch = used
    }

    /// The fonts for a request.
    func cascade(for request: FontRequest, in fonts: FontLibrary) -> FontCascade {
        if let known = cascades.first(where: { $0.request == request }) { return known }
        let cascade = FontCascade(fonts: fonts, request: request)
        cascades.insert(cascade)
        return cascade
    }

    /// The font for a span of printable ASCII; nil if it is none for that.
    func asciiFont(
        for span: UnsafePointer<TextSpan>, language: TextLanguage, hasLetters: Bool, in fonts: FontLibrary
    ) -> ASCIIFont? {
        let known = asciiFonts.first { $0.isFor(span, language: language, hasLetters: hasLetters) }
        if let known { return known }
        let font = ASCIIFont(
            cascade(for: span.pointee.font, in: fonts), letterSpacing: span.pointee.letterSpacing, language: language,
            hasLetters: hasLetters, workspace: self)
        if let font { asciiFonts.insert(font) }
        return font
    }

    func shapingLanguage(_ language: TextLanguage) -> hb_language_t? {
        if let last = lastLanguage, last.language == language { return last.shaping }
        let shaping = language.shapingLanguage
        lastLanguage = (language, shaping)
        return shaping
    }

    /// The same as the instance's own, without its lock.
    func rules(of instance: FontInstance, script: hb_script_t, language: TextLanguage) -> SpaceRules {
        if let lastRules, lastRules.isOf(instance, script: script, language: language) { return lastRules }
        let rules = instance.spaceRules.rules(of: instance, script: script, language: language)
        lastRules = rules
        return rules
    }
}
