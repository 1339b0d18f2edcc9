/// Width corrections of lines: the difference between a line shaped by itself and the sum of its clusters' advances in
/// the whole text.
///
/// HarfBuzz guarantees that a line break at a safe boundary does not change the shape of clusters. So only the clusters
/// between an edge of the line and the nearest safe boundary are shaped again. They are cached for all texts. The
/// corrections of the last line are cached too, because line filling measures many lines with the same start.
struct LineEdgeCorrections {
    /// Points to add to the sum of advances.
    typealias Corrections = (atStart: Double, atEnd: Double)
    static let none: Corrections = (0, 0)

    private let text: ShapedText
    private let typesetter: Typesetter
    private let hasRunsAgainstScript: Bool
    /// False if all boundaries of the text are safe, so that no line needs a correction.
    private let mayDiffer: Bool
    /// The most points by which a line may be narrower than the sum of its advances: a quarter of the greatest line
    /// height, which is more than kerning changes. If joined letters run against the direction of their script, letters
    /// at an edge take other forms, which can change the width by up to a line height.
    let slack: Double

    /// The line start of the last call, the first safe boundary after it, and the correction of lines that reach that
    /// boundary.
    private var lastStart = (start: -1, end: 0, correction: 0.0)
    private var lastLine = (start: -1, end: 0, corrections: none)

    init(_ text: ShapedText, typesetter: Typesetter) {
        self.text = text
        self.typesetter = typesetter
        hasRunsAgainstScript = text.hasRunsAgainstScript
        mayDiffer = text.hasUnsafeBoundaries || hasRunsAgainstScript
        let height = text.styles.reduce(0) { max($0, $1.metrics.height) }
        slack = hasRunsAgainstScript ? height : mayDiffer ? height / 4 : 0
    }

    /// The corrections at both edges of the line between two boundaries.
    mutating func corrections(from start: Int, to end: Int) -> Corrections {
        guard mayDiffer else { return Self.none }
        let isUnsafeAtEnd = isUnsafe(end)
        guard isUnsafeAtEnd || isUnsafe(start) else { return Self.none }
        if lastLine.start == start, lastLine.end == end { return lastLine.corrections }
        let corrections = shapedCorrections(from: start, to: end, isUnsafeAtEnd: isUnsafeAtEnd)
        lastLine = (start, end, corrections)
        return corrections
    }

    private mutating func shapedCorrections(from start: Int, to end: Int, isUnsafeAtEnd: Bool) -> Corrections {
        if lastStart.start != start || lastStart.end > end {
            var safe = start
            if isUnsafe(start) {
                repeat { safe += 1 } while safe < end && isUnsafe(safe)
                // Without a safe boundary between the edges the whole line is shaped again.
                if safe == end { return (correction(of: start..<end), 0) }
            }
            lastStart = (start, safe, correction(of: start..<safe))
        }
        guard isUnsafeAtEnd else { return (lastStart.correction, 0) }
        var safe = end - 1
        while safe > lastStart.end, isUnsafe(safe) { safe -= 1 }
        return (lastStart.correction, correction(of: safe..<end))
    }

    private func correction(of clusters: Range<Int>) -> Double {
        guard !clusters.isEmpty else { return 0 }
        return width(of: clusters) - (text[clusters.upperBound].position - text[clusters.lowerBound].position)
    }

    // MARK: Shaping

    /// Longer ranges are not cached, because they are unlikely to occur again.
    private static let cachedBytesMax = 64
    /// HarfBuzz reads up to five characters of context on each side, of up to four bytes each.
    private static let contextBytesMax = 20

    /// The width of clusters of one segment if a line begins and ends with them, in points.
    private func width(of clusters: Range<Int>) -> Double {
        let run = text.runs[text.run(of: clusters.lowerBound)]
        let widths = ClusterWidths(of: run, in: text)
        return zip(clusters, word(of: clusters, in: run).clusters).reduce(0) { sum, pair in
            sum + widths.width(pair.1.advance, flags: text[pair.0].flags)
        }
    }

    private func word(of clusters: Range<Int>, in run: Run) -> ShapedWord {
        let key = key(of: clusters, in: run)
        // A single space needs no shaping.
        guard key.range.count <= Self.cachedBytesMax, !key.isSpace else { return shapedWord(of: clusters) }
        let hash = key.hashValue
        if let known = typesetter.edges.find(key, hash: hash), known.hasClusters(clusters, of: text) { return known }
        let word = shapedWord(of: clusters)
        typesetter.edges.insert(word, for: key, hash: hash, byteCount: key.bytes.count + word.byteCount)
        return word
    }

    private func shapedWord(of clusters: Range<Int>) -> ShapedWord {
        typesetter.contexts.withContext { SegmentShaper(text, context: $0).word(of: clusters) }
    }

    private func key(of clusters: Range<Int>, in run: Run) -> WordKey {
        let (start, end) = (Int(text[clusters.lowerBound].offset), Int(text[clusters.upperBound].offset))
        let first = max(0, start - Self.contextBytesMax)
        let last = min(text.source.bytes.count, end + Self.contextBytesMax)
        return WordKey(
            bytes: Array(text.source.bytes[first..<last]), range: (start - first)..<(end - first),
            font: run.instance.number, script: run.script.rawValue, language: text.language,
            isRightToLeft: run.isRightToLeft, features: text.source.span(run.span).features)
    }

    /// Whether clusters beside a boundary change their shape if a line ends or begins there.
    ///
    /// HarfBuzz reverses a run whose direction is opposite to its script's, but not the context around it. The safe
    /// boundaries that it reports in such runs are wrong, so all boundaries inside them count as unsafe.
    private func isUnsafe(_ boundary: Int) -> Bool {
        let flags = text[boundary].flags
        if flags.contains(.unsafe) { return true }
        return hasRunsAgainstScript && !flags.contains(.segmentStart)
            && text.runs[text.run(of: boundary)].isAgainstItsScript
    }
}

extension ShapedWord {
    /// Whether the word has the same clusters as a text. The boundaries of clusters depend on more context than their
    /// shape, so that a cached word may have others.
    fileprivate func hasClusters(_ range: Range<Int>, of text: ShapedText) -> Bool {
        let start = text[range.lowerBound].offset
        return clusters.count == range.count
            && zip(clusters, range).allSatisfy { $0.offset == text[$1].offset - start }
    }
}
