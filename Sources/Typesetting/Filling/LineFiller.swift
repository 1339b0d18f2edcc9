/// Fills lines of one width with clusters, greedily, over advances that are known.
///
/// A line takes all clusters up to the last place to break that fits. If not even the first such place does, the line
/// takes as many clusters as fit, and one at least.
struct LineFiller: IteratorProtocol {
    private let ruler: LineRuler
    /// The width that a cluster may reach, in points.
    private let limit: Double
    private let breaksAnywhere: Bool
    private var start = 0
    private var hardLine = 0
    /// Whether the line given last ends because the text makes it, not because it is full.
    private(set) var isAtHardEnd = false

    init(_ ruler: LineRuler, width: Double, breaksAnywhere: Bool) {
        self.ruler = ruler
        self.limit = width + PixelGrid.tolerance
        self.breaksAnywhere = breaksAnywhere
    }

    /// The boundaries between which the next line stands; nil after the last line.
    mutating func next() -> Range<Int>? {
        guard hardLine < ruler.text.hardLineEnds.count else { return nil }
        let hardEnd = Int(ruler.text.hardLineEnds[hardLine])
        let end = lineEnd(hardEnd: hardEnd)
        defer { start = end }
        isAtHardEnd = end == hardEnd
        if isAtHardEnd { hardLine += 1 }
        return start..<end
    }

    private func lineEnd(hardEnd: Int) -> Int {
        guard start < hardEnd else { return hardEnd }
        let reach = ruler.reach(from: start, in: start...hardEnd, limit: limit)
        if reach == hardEnd, ruler.width(from: start, to: hardEnd) <= limit { return hardEnd }
        if !breaksAnywhere, let end = lastFittingBreak(upTo: reach) { return end }
        var end = reach
        while end > start, end == hardEnd || ruler.width(from: start, toBreak: end) > limit { end -= 1 }
        // White space behind a cluster hangs even if the cluster itself does not fit.
        return end > start ? end : min(ruler.text.inkStart(from: start + 1), hardEnd)
    }

    /// The last place to break at which the line fits, with the hyphen that it may end in.
    private func lastFittingBreak(upTo reach: Int) -> Int? {
        var end = ruler.lastBreak(upTo: reach)
        while end > start {
            if ruler.width(from: start, toBreak: end) <= limit { return end }
            end = ruler.lastBreak(upTo: end - 1)
        }
        return nil
    }
}
