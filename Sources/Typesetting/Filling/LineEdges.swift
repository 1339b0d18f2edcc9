/// What lines are wider or narrower than their advances in the text, because their edges are shaped anew.
///
/// Between two boundaries that are safe everything keeps its shape, wherever a line ends or begins: that is what
/// HarfBuzz calls safe. So only what stands between an edge and the next safe boundary is shaped. What the line asked
/// about last has been found to add is remembered, as most questions are about lines that begin where it does.
struct LineEdges {
    typealias Additions = (atStart: Double, atEnd: Double)
    static let none: Additions = (0, 0)

    private let text: ShapedText
    private let contexts: ShapingContextPool
    private let hasRunsAgainstScript: Bool
    /// Whether some line of the text may differ from its advances.
    private let mayCount: Bool
    /// How much narrower than its advances a line may be, in points: kerning takes no more.
    let slack: Double

    /// A start of lines, the next safe boundary behind it, and what lines that reach this far add there.
    private var lastStart = (start: -1, end: 0, addition: 0.0)
    private var lastLine = (start: -1, end: 0, additions: none)

    init(_ text: ShapedText, contexts: ShapingContextPool) {
        self.text = text
        self.contexts = contexts
        hasRunsAgainstScript = text.hasRunsAgainstScript
        mayCount = text.hasUnsafeBoundaries || hasRunsAgainstScript
        slack = mayCount ? text.styles.reduce(0) { max($0, $1.metrics.height) } / 4 : 0
    }

    /// What a line adds to its advances, in points.
    mutating func additions(from start: Int, to end: Int) -> Additions {
        guard mayCount else { return Self.none }
        let isUnsafeAtEnd = isUnsafe(end)
        guard isUnsafeAtEnd || isUnsafe(start) else { return Self.none }
        if lastLine.start == start, lastLine.end == end { return lastLine.additions }
        let additions = shapedAdditions(from: start, to: end, isUnsafeAtEnd: isUnsafeAtEnd)
        lastLine = (start, end, additions)
        return additions
    }

    private mutating func shapedAdditions(from start: Int, to end: Int, isUnsafeAtEnd: Bool) -> Additions {
        if lastStart.start != start || lastStart.end > end {
            var safe = start
            if isUnsafe(start) {
                repeat { safe += 1 } while safe < end && isUnsafe(safe)
                // No safe boundary stands between the edges.
                if safe == end { return (addition(of: start..<end), 0) }
            }
            lastStart = (start, safe, addition(of: start..<safe))
        }
        guard isUnsafeAtEnd else { return (lastStart.addition, 0) }
        var safe = end - 1
        while safe > lastStart.end, isUnsafe(safe) { safe -= 1 }
        return (lastStart.addition, addition(of: safe..<end))
    }

    private mutating func addition(of clusters: Range<Int>) -> Double {
        guard !clusters.isEmpty else { return 0 }
        return width(of: clusters) - (text[clusters.upperBound].position - text[clusters.lowerBound].position)
    }

    // MARK: Widths that were found before

    private static let foundCount = 256
    /// More clusters are not likely to come again.
    private static let foundClustersMax = 16
    /// HarfBuzz looks at five characters before and behind what it shapes.
    private static let contextBytesMax = 20

    /// Stretches of the text that were shaped, and their widths, by what they read. Empty before the first.
    private var found: [(clusters: Range<Int>, width: Double)] = []

    private mutating func width(of clusters: Range<Int>) -> Double {
        guard clusters.count <= Self.foundClustersMax else { return reshapedWidth(of: clusters) }
        let bytes = bytes(of: clusters)
        // The same letters beside others have a place of their own.
        let hashed = max(0, bytes.lowerBound - 4)..<min(text.source.bytes.count, bytes.upperBound + 4)
        var hash: UInt32 = 2_166_136_261
        for byte in text.source.bytes[hashed] { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        if found.isEmpty { found = Array(repeating: (0..<0, 0), count: Self.foundCount) }
        let place = Int(hash >> 16 ^ hash) & (Self.foundCount - 1)
        if areAlike(found[place].clusters, clusters) { return found[place].width }
        let width = reshapedWidth(of: clusters)
        found[place] = (clusters, width)
        return width
    }

    private func reshapedWidth(of clusters: Range<Int>) -> Double {
        contexts.withContext { SegmentShaper(text, context: $0).width(of: clusters) }
    }

    private func bytes(of clusters: Range<Int>) -> Range<Int> {
        Int(text[clusters.lowerBound].offset)..<Int(text[clusters.upperBound].offset)
    }

    /// Whether two stretches are shaped alike: the same characters, beside the same ones, in the same setting.
    private func areAlike(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.count == other.count else { return false }
        let (oneBytes, otherBytes) = (bytes(of: one), bytes(of: other))
        let (oneRead, otherRead) = (withContext(oneBytes), withContext(otherBytes))
        let start = oneBytes.lowerBound - oneRead.lowerBound
        guard oneBytes.count == otherBytes.count, oneRead.count == otherRead.count,
            start == otherBytes.lowerBound - otherRead.lowerBound,
            text.source.bytes[oneRead].elementsEqual(text.source.bytes[otherRead]),
            text.runs[text.run(of: one.lowerBound)].isSet(like: text.runs[text.run(of: other.lowerBound)])
        else { return false }
        let distance = text[other.lowerBound].offset - text[one.lowerBound].offset
        return zip(one, other).allSatisfy {
            text[$1].offset - text[$0].offset == distance && text[$0].flags == text[$1].flags
        }
    }

    private func withContext(_ bytes: Range<Int>) -> Range<Int> {
        let start = max(0, bytes.lowerBound - Self.contextBytesMax)
        return start..<min(text.source.bytes.count, bytes.upperBound + Self.contextBytesMax)
    }

    /// Whether clusters beside a boundary have another shape if a line ends or begins there. HarfBuzz shapes a run that
    /// goes against its script the other way round, but with the letters around it where they stand: what it calls safe
    /// there is not.
    private func isUnsafe(_ boundary: Int) -> Bool {
        let flags = text[boundary].flags
        if flags.contains(.unsafe) { return true }
        return hasRunsAgainstScript && !flags.contains(.segmentStart)
            && text.runs[text.run(of: boundary)].isAgainstItsScript
    }
}

extension Run {
    fileprivate func isSet(like other: Run) -> Bool {
        instance === other.instance && script == other.script && span == other.span && level == other.level
    }
}
