internal import CHarfBuzz

/// Shapes texts of printable ASCII in one font that has it all, which is most of the text there is, in one pass over
/// their words.
struct ASCIIShaper {
    private let source: SourceText
    private let font: SpanFont
    private let run: Run
    private let setting: RunSetting
    private let rules: SpaceRules
    /// Whether some words would depend on others if the text were not quiet.
    private let isQuiet: Bool
    private var words: WordShaper
    private var writer: TextWriter

    /// The paragraph of a key; nil if it is any other text, or one that is not shaped word by word.
    static func shape(
        _ key: ParagraphKey, hash: Int, span: TextSpan, language: TextLanguage, fonts: FontLibrary,
        workspace: Workspace, store: BlockStore
    ) -> (block: Block, wordHits: Int, wordMisses: Int)? {
        let source = key.source
        guard key.head.isRightToLeft == 0, let script = script(of: source.bytes) else { return nil }
        let font = SpanFont(workspace.cascade(for: span.font, in: fonts), letterSpacing: span.letterSpacing)
        let instance = font.cascade.primary
        guard instance.coversASCII else { return nil }
        let rules = workspace.rules(of: instance, script: script, language: language)
        guard !rules.shapesSpaces else { return nil }
        let count = source.bytes.count
        let run = Run(kind: .glyphs, range: 0..<count, span: 0, instance: instance, script: script, level: 0)
        let capacity = ShapedText.Head(
            clusterCapacity: Int32(clamping: count), hardLineCount: 1, runCount: 1, styleCapacity: 1)
        var shaper = ASCIIShaper(
            source: source, font: font, run: run, setting: RunSetting(of: run, font: font), rules: rules,
            isQuiet: rules.traits(of: source.bytes).isSuperset(of: [.isQuiet, .dependsOnSubstitution]),
            words: WordShaper(language: language, workspace: workspace, store: store),
            writer: TextWriter(capacity: capacity, key: key, hash: hash))
        guard shaper.write() else { return nil }
        shaper.writer.write(run, at: 0)
        shaper.writer.append(font.style(of: instance), end: shaper.writer.count)
        let (hits, misses) = (shaper.words.hits, shaper.words.misses)
        return (shaper.writer.finish(at: count, mayBreak: true, tabInterval: font.tabInterval), hits, misses)
    }

    /// The script of a text of printable ASCII; nil if there is anything else in it, or nothing.
    private static func script(of bytes: UnsafeBufferPointer<UInt8>) -> hb_script_t? {
        guard !bytes.isEmpty else { return nil }
        var hasLetter = false
        for byte in bytes {
            guard byte >= 0x20, byte < 0x7F else { return nil }
            hasLetter = hasLetter || byte >= 0x41 && byte.isASCIIAlphanumeric
        }
        return hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    /// False if the text cannot be shaped word by word after all.
    private mutating func write() -> Bool {
        let bytes = source.bytes
        var start = 0
        var lastLetter: UInt8?
        while start < bytes.count {
            if bytes[start] == 0x20 {
                writer.append(
                    at: start, room: setting.spaceRoom, flags: [.hangs, .stretches, .segmentStart], mayBreak: false)
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, bytes[end] != 0x20 { end += 1 }
            guard end - start <= Run.bytesMax, write(start..<end, behind: lastLetter) else { return false }
            lastLetter = bytes[end - 1]
            start = end
        }
        return true
    }

    /// Writes a word.
    private mutating func write(_ range: Range<Int>, behind lastLetter: UInt8?) -> Bool {
        let mayBreak =
            range.lowerBound == 0
            ? false : BreakMarker.mayBreak(after: lastLetter, before: source.bytes[range.lowerBound])
        guard let mayBreak else { return false }
        let word = words.word(
            range, of: source, marks: nil, run: run, isSpaced: font.isSpaced, rules: rules, isQuiet: isQuiet)
        guard !word.isDependent else { return false }
        // A word that the store has no room for is held by nobody else.
        withExtendedLifetime(word) {
            writer.append(word.clusters, at: range.lowerBound, setting: setting, mayBreak: mayBreak)
        }
        return true
    }
}
