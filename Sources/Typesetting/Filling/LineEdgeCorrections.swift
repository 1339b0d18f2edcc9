/// Width corrections of lines: the difference between a line shaped by itself and the sum of its clusters' advances in
/// the whole text.
///
/// HarfBuzz guarantees that a line break at a safe boundary changes no shape. So only the clusters between an edge of
/// the line and the nearest safe boundary are shaped again. The corrections of the last line are cached, because line
/// filling asks about many lines with the same start.
struct LineEdgeCorrections {
    /// Points to add to the sum of advances.
    typealias Corrections = (atStart: Double, atEnd: Double)
    static let none: Corrections = (0, 0)

    private let text: ShapedText
    private let contexts: ShapingContextPool
    private let hasRunsAgainstScript: Bool
    /// False if the text has safe boundaries only: then no line needs a correction.
    private let mayDiffer: Bool
    /// The most points by which a line may be narrower than the sum of its advances: a quarter of the highest line
    /// height, more than kerning takes.
    let slack: Double

    /// The line start asked about last, the next safe boundary after it, and the correction of lines that reach that
    /// boundary.
    private var lastStart = (start: -1, end: 0, correction: 0.0)
    private var lastLine = (start: -1, end: 0, corrections: none)

    init(_ text: ShapedText, contexts: ShapingContextPool) {
        self.text = text
        self.contexts = contexts
        hasRunsAgainstScript = text.hasRunsAgainstScript
        mayDiffer = text.hasUnsafeBoundaries || hasRunsAgainstScript
        slack = mayDiffer ? text.styles.reduce(0) { max($0, $1.metrics.height) } / 4 : 0
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

    private mutating func correction(of clusters: Range<Int>) -> Double {
        guard !clusters.isEmpty else { return 0 }
        return width(of: clusters) - (text[clusters.upperBound].position - text[clusters.lowerBound].position)
    }

    // MARK: Cached widths

    private static let cachedCount = 256
    /// Longer ranges are not cached: they are unlikely to occur again.
    private static let cachedClustersMax = 16
    /// HarfBuzz reads up to five characters of context on each side, of up to four bytes each.
    private static let contextBytesMax = 20

    /// A hash table without chains, by the bytes of the clusters and around them; a new entry replaces the former one.
    /// Empty until the first width is cached.
    private var cached: [(clusters: Range<Int>, width: Double)] = []

    private mutating func width(of clusters: Range<Int>) -> Double {
        guard clusters.count <= Self.cachedClustersMax else { return reshapedWidth(of: clusters) }
        let bytes = bytes(of: clusters)
        // The neighbouring bytes are hashed too, so that equal letters in different contexts do not collide.
        let hashed = max(0, bytes.lowerBound - 4)..<min(text.source.bytes.count, bytes.upperBound + 4)
        var hash: UInt32 = 2_166_136_261
        for byte in text.source.bytes[hashed] { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        if cached.isEmpty { cached = Array(repeating: (0..<0, 0), count: Self.cachedCount) }
        let slot = Int(hash >> 16 ^ hash) & (Self.cachedCount - 1)
        if areShapedAlike(cached[slot].clusters, clusters) { return cached[slot].width }
        let width = reshapedWidth(of: clusters)
        cached[slot] = (clusters, width)
        return width
    }

    private func reshapedWidth(of clusters: Range<Int>) -> Double {
        contexts.withContext { SegmentShaper(text, context: $0).width(of: clusters) }
    }

    private func bytes(of clusters: Range<Int>) -> Range<Int> {
        Int(text[clusters.lowerBound].offset)..<Int(text[clusters.upperBound].offset)
    }

    /// Whether two ranges of clusters have the same characters, context, font, script, span, level and flags.
    private func areShapedAlike(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
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

    /// Whether clusters beside a boundary change their shape if a line ends or begins there.
    ///
    /// HarfBuzz reverses a run whose direction is against its script, but not the context around it. Its safe boundaries
    /// are wrong in such runs, so all boundaries inside of them count as unsafe.
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
