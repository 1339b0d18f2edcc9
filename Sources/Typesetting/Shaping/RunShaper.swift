internal import CHarfBuzz

/// Shapes runs word by word, and caches the words for other texts.
///
/// A word may have another shape in its run than alone. To find out, each word is shaped between spaces, and HarfBuzz
/// reports whether text beyond the spaces could change the glyphs. Words that depend on each other are shaped together.
struct RunShaper {
    /// Longer words are not cached, and words are not joined to longer ones.
    private static let wordBytesMax = 64
    private static let space = UInt8(ascii: " ")

    private struct Segment {
        var range: Range<Int>
        var word: ShapedWord
    }

    let source: SourceText
    let marks: TextMarks
    let language: TextLanguage
    let fonts: ShapingFonts
    let context: ShapingContext
    let words: BoundedCache<WordKey, ShapedWord>
    /// The clusters of all runs so far.
    private(set) var clusters: [ShapedText.Cluster] = []

    init(
        _ source: SourceText, marks: TextMarks, language: TextLanguage, fonts: ShapingFonts, context: ShapingContext,
        words: BoundedCache<WordKey, ShapedWord>
    ) {
        self.source = source
        self.marks = marks
        self.language = language
        self.fonts = fonts
        self.context = context
        self.words = words
        clusters.reserveCapacity(source.bytes.count)
    }

    mutating func append(_ run: Run, features: ShapingFeatures) {
        guard run.kind == .glyphs else { return appendSingle(at: run.range.lowerBound, advance: 0) }
        // Pairs are known for letters with default features.
        if !features.contains(.tabularDigits), let pairs = letterPairs(for: run),
            pairs.append(run, of: source.bytes, to: &clusters, with: context.buffer)
        {
            return
        }
        if let segments = segments(of: run, features: features) {
            append(segments, of: run)
        } else {
            append(Segment(range: run.range, word: shapeInPlace(run, features: features)))
        }
    }

    // MARK: Segments

    /// The words of a run, joined if they depend on each other; nil if the run must be shaped as a whole.
    private func segments(of run: Run, features: ShapingFeatures) -> [Segment]? {
        guard !mayJoinAdjacentRuns(run) else { return nil }
        var segments: [Segment] = []
        var start = run.range.lowerBound
        while let range = nextWord(from: start, in: run.range) {
            var next = Segment(range: range, word: word(range, of: run, features: features))
            while let last = segments.last,
                !last.word.dependence.isDisjoint(with: .after) || !next.word.dependence.isDisjoint(with: .before)
            {
                let joined = last.range.lowerBound..<next.range.upperBound
                guard joined.count <= Self.wordBytesMax else { return nil }
                segments.removeLast()
                next = Segment(range: joined, word: word(joined, of: run, features: features))
            }
            segments.append(next)
            start = range.upperBound
        }
        return areIndependent(segments, ofEdgesOf: run) ? segments : nil
    }

    /// Whether the first and the last word have the same shape as between spaces, although the run may begin or end
    /// with them.
    private func areIndependent(_ segments: [Segment], ofEdgesOf run: Run) -> Bool {
        guard let first = segments.first, let last = segments.last else { return false }
        let touchesStart = first.range.lowerBound == run.range.lowerBound
        let touchesEnd = last.range.upperBound == run.range.upperBound
        return first.word.dependence.isDisjoint(with: touchesStart ? .spaceBefore : .before)
            && last.word.dependence.isDisjoint(with: touchesEnd ? .spaceAfter : .after)
    }

    private func nextWord(from offset: Int, in range: Range<Int>) -> Range<Int>? {
        var start = offset
        while start < range.upperBound, isSpace(start) { start += 1 }
        guard start < range.upperBound else { return nil }
        var end = start + 1
        while end < range.upperBound, !isSpace(end) { end += 1 }
        return start..<end
    }

    /// Whether a cluster is a space and nothing else.
    private func isSpace(_ offset: Int) -> Bool {
        source.bytes[offset] == Self.space && marks.isClusterStart(offset) && marks.isClusterStart(offset + 1)
    }

    /// Whether letters in adjacent runs may change the form of letters in this one.
    private func mayJoinAdjacentRuns(_ run: Run) -> Bool {
        guard run.script.joinsAcrossRuns else { return false }
        let (bytes, start, end) = (source.bytes, run.range.lowerBound, run.range.upperBound)
        let isSeparateBefore = start == 0 || bytes[start - 1] <= Self.space || bytes[start] <= Self.space
        let isSeparateAfter = end == bytes.count || bytes[end] <= Self.space || bytes[end - 1] <= Self.space
        return !isSeparateBefore || !isSeparateAfter
    }

    private func letterPairs(for run: Run) -> LetterPairs? {
        guard run.script == HB_SCRIPT_LATIN, !run.isRightToLeft, LetterPairs.cover(source.bytes[run.range]) else {
            return nil
        }
        return fonts.letterPairs(of: run.instance, for: language)
    }

    // MARK: Words

    private func word(_ range: Range<Int>, of run: Run, features: ShapingFeatures) -> ShapedWord {
        let key = WordKey(
            bytes: Array(source.bytes[range]), range: 0..<range.count, font: run.instance.number,
            script: run.script.rawValue,
            language: language, isRightToLeft: run.isRightToLeft, features: features)
        let hash = key.hashValue
        if let known = words.find(key, hash: hash) { return known }
        let word = shapeBetweenSpaces(range, of: run, features: features)
        if range.count <= Self.wordBytesMax {
            words.insert(word, for: key, hash: hash, byteCount: range.count + word.byteCount)
        }
        return word
    }

    /// Shapes a word between two spaces on each side. Text beyond the inner space can change the word only if HarfBuzz
    /// marks the outer space as dependent on its neighbours.
    private func shapeBetweenSpaces(_ range: Range<Int>, of run: Run, features: ShapingFeatures) -> ShapedWord {
        let spaces = [Self.space, Self.space]
        let bytes = spaces + source.bytes[range] + spaces
        let buffer = context.buffer
        buffer.shape(
            0..<bytes.count, of: bytes, setting: setting(of: run, features: features), marksUnsafeToConcat: true)
        let glyphs = buffer.glyphsInTextOrder
        let offsetsOfSpaces = [0, 1, bytes.count - 2, bytes.count - 1]
        let glyphsOfSpaces = [0, 1, glyphs.count - 2, glyphs.count - 1]
        let keepsSpaces =
            glyphs.count > spaces.count * 2
            && zip(offsetsOfSpaces, glyphsOfSpaces).allSatisfy {
                glyphs[$1].offset == $0 && glyphs[$1].isPlain(run.instance.space)
            }
        guard keepsSpaces else {
            return ShapedWord(clusters: [], dependence: [.spaceBefore, .spaceAfter])
        }
        var word = ShapedWord(
            clusters: makeClusters(glyphs[2..<(glyphs.count - 2)], start: 2, range: range, features))
        if glyphs[2].isUnsafeToBreak { word.dependence.insert(.spaceBefore) }
        if glyphs[1].isUnsafeToConcat { word.dependence.insert(.beyondSpaceBefore) }
        if glyphs[glyphs.count - 2].isUnsafeToBreak { word.dependence.insert(.spaceAfter) }
        if glyphs[glyphs.count - 1].isUnsafeToConcat { word.dependence.insert(.beyondSpaceAfter) }
        return word
    }

    /// Shapes a run as a whole, with the text around it as context.
    private func shapeInPlace(_ run: Run, features: ShapingFeatures) -> ShapedWord {
        context.buffer.shape(run.range, of: source.bytes, setting: setting(of: run, features: features))
        let glyphs = context.buffer.glyphsInTextOrder
        return ShapedWord(clusters: makeClusters(glyphs[...], start: run.range.lowerBound, range: run.range, features))
    }

    private func setting(of run: Run, features: ShapingFeatures) -> ShapingBuffer.Setting {
        ShapingBuffer.Setting(
            font: run.instance.font.pointer, script: run.script, language: language.shapingLanguage,
            isRightToLeft: run.isRightToLeft, features: features)
    }

    /// The clusters of glyphs.
    /// - Parameters:
    ///   - start: the offset of the range in the bytes that were shaped.
    ///   - range: the range in the text, in UTF-8.
    private func makeClusters(
        _ glyphs: ArraySlice<ShapingBuffer.Glyph>, start: Int, range: Range<Int>, _ features: ShapingFeatures
    ) -> [ShapedWord.Cluster] {
        // HarfBuzz may leave out an invisible cluster, and makes one of letters that form a ligature across one. Its
        // text then belongs to the previous cluster.
        var clusters = [ShapedWord.Cluster(offset: 0, advance: 0, isUnsafeToBreak: false)]
        for glyph in glyphs {
            let offset = glyph.offset - start
            if offset > clusters[clusters.count - 1].offset, marks.isClusterStart(range.lowerBound + offset) {
                clusters.append(.init(offset: Int32(clamping: offset), advance: 0, isUnsafeToBreak: false))
            }
            clusters[clusters.count - 1].advance &+= glyph.advance
            if glyph.isUnsafeToBreak { clusters[clusters.count - 1].isUnsafeToBreak = true }
        }
        // With letter spacing, each part would have its own.
        guard !features.contains(.withoutLigatures), source.hasInvisibleBreak(in: range) else { return clusters }
        let ends = clusters.dropFirst().map { Int($0.offset) } + [range.count]
        return zip(clusters, ends).flatMap { divide($0, end: $1, in: range) }
    }

    /// Divides a cluster at the soft hyphens and zero-width spaces in it, where a line may end. The parts are shaped
    /// again if a line ends between them; until then they share the advance.
    private func divide(_ cluster: ShapedWord.Cluster, end: Int, in range: Range<Int>) -> [ShapedWord.Cluster] {
        var parts: [(cluster: ShapedWord.Cluster, isBreak: Bool)] = []
        var offset = range.lowerBound + Int(cluster.offset)
        while offset < range.lowerBound + end {
            let start = offset
            let isBreak = source.bytes.decode(at: &offset).isInvisibleBreak
            if parts.isEmpty {
                parts.append((cluster, isBreak))
            } else if isBreak || parts[parts.count - 1].isBreak, marks.isClusterStart(start) {
                let part = ShapedWord.Cluster(
                    offset: Int32(clamping: start - range.lowerBound), advance: 0, isUnsafeToBreak: true)
                parts.append((part, isBreak))
            }
        }
        let visible = parts.indices.filter { !parts[$0].isBreak }
        guard parts.count > 1, let first = visible.first else { return [cluster] }
        let share = cluster.advance / Int32(clamping: visible.count)
        for index in parts.indices { parts[index].cluster.advance = parts[index].isBreak ? 0 : share }
        parts[first].cluster.advance += cluster.advance - share * Int32(clamping: visible.count)
        return parts.map(\.cluster)
    }

    // MARK: Clusters

    /// Appends segments and the spaces around them.
    private mutating func append(_ segments: [Segment], of run: Run) {
        var start = run.range.lowerBound
        for segment in segments {
            appendSpaces(start..<segment.range.lowerBound, of: run)
            append(segment)
            start = segment.range.upperBound
        }
        appendSpaces(start..<run.range.upperBound, of: run)
    }

    private mutating func appendSpaces(_ range: Range<Int>, of run: Run) {
        for offset in range { appendSingle(at: offset, advance: run.instance.space.advance) }
    }

    private mutating func append(_ segment: Segment) {
        for (index, cluster) in segment.word.clusters.enumerated() {
            clusters.append(
                ShapedText.Cluster(
                    offset: Int32(clamping: segment.range.lowerBound) + cluster.offset, advance: cluster.advance,
                    startsSegment: index == 0, isUnsafeToBreak: index > 0 && cluster.isUnsafeToBreak))
        }
    }

    private mutating func appendSingle(at offset: Int, advance: Int32) {
        clusters.append(
            ShapedText.Cluster(
                offset: Int32(clamping: offset), advance: advance, startsSegment: true, isUnsafeToBreak: false))
    }
}

extension ShapingBuffer.Glyph {
    /// Whether shaping did not change the glyph.
    fileprivate func isPlain(_ glyph: ShapingFont.Glyph) -> Bool {
        id == glyph.id && advance == glyph.advance && xOffset == 0 && yOffset == 0
    }
}
