/// Fills lines of one width with clusters, greedily, over advances that are known.
///
/// A line takes all clusters up to the last place to break that fits. If not even the first such place does, the line
/// takes as many clusters as fit, and one at least.
struct LineFiller: IteratorProtocol {
    private let text: ShapedText
    /// The width that a cluster may reach, in points.
    private let limit: Double
    private let breaksAnywhere: Bool
    private var start = 0
    private var hardLine = 0
    /// Whether the line given last ends because the text makes it, not because it is full.
    private(set) var isAtHardEnd = false

    init(_ text: ShapedText, width: Double, breaksAnywhere: Bool) {
        self.text = text
        self.limit = width + PixelGrid.tolerance
        self.breaksAnywhere = breaksAnywhere
    }

    /// The boundaries between which the next line stands; nil after the last line.
    mutating func next() -> Range<Int>? {
        guard hardLine < text.hardLineEnds.count else { return nil }
        let hardEnd = Int(text.hardLineEnds[hardLine])
        let end = lineEnd(hardEnd: hardEnd)
        defer { start = end }
        isAtHardEnd = end == hardEnd
        if isAtHardEnd { hardLine += 1 }
        return start..<end
    }

    private func lineEnd(hardEnd: Int) -> Int {
        guard start < hardEnd else { return hardEnd }
        let fitting = text.lastBoundary(in: start...hardEnd) { text.width(from: start, to: $0) <= limit }
        if fitting == hardEnd { return hardEnd }
        let lastBreak = Int(text.lastBreaks[fitting])
        if lastBreak > start && !breaksAnywhere { return lastBreak }
        // White space behind a cluster hangs even if the cluster itself does not fit.
        return fitting > start ? fitting : min(text.inkStart(from: start + 1), hardEnd)
    }
}

extension ShapedText {
    /// The last boundary of a range that `fits`, which is true up to some boundary and false from there on. The first
    /// boundary of the range is not asked about.
    func lastBoundary(in range: ClosedRange<Int>, fits: (Int) -> Bool) -> Int {
        if fits(range.upperBound) { return range.upperBound }
        var fitting = range.lowerBound
        var failing = range.upperBound
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }
}
