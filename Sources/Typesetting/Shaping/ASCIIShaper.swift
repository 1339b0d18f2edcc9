/// Shapes texts of printable ASCII in one font that has it all, which is most of the text there is, in one pass over
/// their words.
struct ASCIIShaper {
    private let source: SourceText
    private let font: ASCIIFont
    private let content: Content
    /// What is common to the characters of a text that has other ones than letters and spaces.
    private let traits: ASCIITraits
    private var words: WordShaper

    /// The paragraph of a key; nil if it is any other text, or one that is not shaped word by word.
    /// - Parameters:
    ///   - isOutline: whether an outline is enough.
    static func shape(
        _ key: ParagraphKey, hash: Int, span: UnsafePointer<TextSpan>, language: TextLanguage, fonts: FontLibrary,
        workspace: Workspace, store: BlockStore, isOutline: Bool
    ) -> (block: Block, wordHits: Int, wordMisses: Int)? {
        let source = key.source
        let content = Content(of: source.bytes)
        guard key.head.isRightToLeft == 0, content.isPrintable else { return nil }
        guard
            let font = workspace.asciiFont(for: span, language: language, hasLetters: content.hasLetters, in: fonts)
        else { return nil }
        var shaper = ASCIIShaper(
            source: source, font: font, content: content,
            traits: content.isOnlyLetters ? [] : font.rules.traits(of: source.bytes),
            words: WordShaper(language: language, workspace: workspace, store: store))
        guard let block = isOutline ? shaper.outline(key, hash: hash) : shaper.text(key, hash: hash) else { return nil }
        return (block, shaper.words.hits, shaper.words.misses)
    }

    private mutating func outline(_ key: ParagraphKey, hash: Int) -> Block? {
        var writer = OutlineWriter(key: key)
        guard write(to: &writer) else { return nil }
        return writer.finish(metrics: font.style.metrics, key: key, hash: hash)
    }

    private mutating func text(_ key: ParagraphKey, hash: Int) -> Block? {
        let count = source.bytes.count
        let capacity = ShapedText.Head(
            clusterCapacity: Int32(clamping: count), hardLineCount: 1, runCount: 1, styleCapacity: 1)
        var writer = TextWriter(capacity: capacity, key: key, hash: hash)
        guard write(to: &writer) else { return nil }
        var run = font.run
        run.range = 0..<count
        writer.write(run, at: 0)
        writer.append(font.style, end: writer.count)
        return writer.finish(at: count, mayBreak: true, tabInterval: font.tabInterval)
    }

    /// What is in a text.
    private struct Content {
        /// Whether it is all printable ASCII, and not empty.
        let isPrintable: Bool
        let hasLetters: Bool
        /// Whether it is all letters of ASCII and spaces.
        let isOnlyLetters: Bool

        /// There is no branch in the loop, so that it takes many bytes at a time.
        init(of bytes: UnsafeBufferPointer<UInt8>) {
            var (printable, letters, known) = (UInt8.max, UInt8.min, UInt8.max)
            for byte in bytes {
                let letter = Self.ones(ifBelow: 26, (byte | 0x20) &- UInt8(ascii: "a"))
                printable &= Self.ones(ifBelow: 0x5F, byte &- 0x20)
                letters |= letter
                known &= letter | Self.ones(ifBelow: 1, byte ^ 0x20)
            }
            isPrintable = printable != 0 && !bytes.isEmpty
            hasLetters = letters != 0
            isOnlyLetters = known != 0
        }

        /// All bits of a byte if a number is below a limit, or none.
        @inline(__always)
        private static func ones(ifBelow limit: UInt16, _ number: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (UInt16(number) &- limit) >> 8)
        }
    }

    /// False if the text cannot be shaped word by word after all.
    private mutating func write(to writer: inout some ClusterWriter) -> Bool {
        let bytes = source.bytes
        var start = 0
        var lastLetter: UInt8?
        while start < bytes.count {
            if bytes[start] == 0x20 {
                writer.appendSpace(at: start, room: font.setting.spaceRoom)
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, bytes[end] != 0x20 { end += 1 }
            guard end - start <= Run.bytesMax, write(start..<end, behind: lastLetter, to: &writer) else { return false }
            lastLetter = bytes[end - 1]
            start = end
        }
        return true
    }

    /// Writes a word.
    private mutating func write(
        _ range: Range<Int>, behind lastLetter: UInt8?, to writer: inout some ClusterWriter
    ) -> Bool {
        let mayBreak =
            range.lowerBound == 0
            ? false : BreakMarker.mayBreak(after: lastLetter, before: source.bytes[range.lowerBound])
        guard let mayBreak else { return false }
        let letters = UnsafeBufferPointer(rebasing: source.bytes[range])
        if let pairs = font.rules.letterPairs, isQuiet(letters) {
            func writeLetters() -> Bool {
                writer.append(
                    letters: letters, in: range, pairs: pairs, setting: font.setting, mayBreak: mayBreak)
            }
            if writeLetters() || learn(letters, pairs) && writeLetters() { return true }
        }
        // Whether some words would depend on others if the text were not quiet.
        let isQuiet = content.isOnlyLetters || traits.isSuperset(of: [.isQuiet, .dependsOnSubstitution])
        let word = words.word(
            range, of: source, marks: nil, run: font.run, isSpaced: font.isSpaced, rules: font.rules,
            isQuiet: isQuiet)
        guard !word.isDependent else { return false }
        // A word that the store has no room for is held by nobody else.
        withExtendedLifetime(word) {
            writer.append(word.clusters, in: range, setting: font.setting, mayBreak: mayBreak)
        }
        return true
    }

    /// Whether a word is all letters, none of which is replaced, nor would be beside the other characters of the text.
    private func isQuiet(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        if content.isOnlyLetters { return true }
        let traits = font.rules.traits(of: word)
        return traits.contains(.isQuiet) && !traits.contains(.dependsOnSubstitution)
    }

    /// Asks HarfBuzz about the pairs of a word that are new; false if the word cannot be added up all the same.
    private func learn(_ word: UnsafeBufferPointer<UInt8>, _ pairs: LetterPairs) -> Bool {
        for index in word.indices {
            let (letter, next) = (word[index], index + 1 < word.count ? word[index + 1] : LetterPairs.end)
            if !pairs[letter, next].isKnown {
                pairs[letter, next] = words.advance(of: letter, before: next, run: font.run, rules: font.rules)
            }
            guard pairs[letter, next].isAdded else { return false }
        }
        return true
    }
}
