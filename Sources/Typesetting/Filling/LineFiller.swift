/// Breaks a text into lines of one width, greedily.
///
/// A line takes all clusters up to the last break opportunity that fits. If none fits, the line ends between clusters:
/// it takes as many as fit, at least one. Such a line does not end right before a soft hyphen, unless it has only one
/// cluster; then the soft hyphen is part of the line and invisible.
struct LineFiller: IteratorProtocol {
    private(set) var ruler: LineRuler
    /// The greatest width of a line, in points, with tolerance.
    private let limit: Double
    private let breaksAnywhere: Bool
    /// Where the next line begins.
    private var start = 0
    /// The index of the hard line, which a line terminator or the text's end ends, that contains `start`.
    private var hardLine = 0
    /// True if the last line ended at the end of a hard line, false if it was full.
    private(set) var isAtHardEnd = false
    /// Whether a soft hyphen at the end of the last line is invisible, because it does not fit.
    private(set) var hidesHyphen = false

    init(_ ruler: consuming LineRuler, width: Double, breaksAnywhere: Bool) {
        self.ruler = ruler
        self.limit = width + PixelGrid.tolerance
        self.breaksAnywhere = breaksAnywhere
    }

    /// The clusters of the next line; nil after the last line.
    mutating func next() -> Range<Int>? {
        guard hardLine < ruler.text.hardLineCount else { return nil }
        let hardEnd = ruler.text.end(ofHardLine: hardLine)
        let end = lineEnd(hardEnd: hardEnd)
        defer { start = end }
        isAtHardEnd = end == hardEnd
        if isAtHardEnd { hardLine += 1 }
        return start..<end
    }

    private mutating func lineEnd(hardEnd: Int) -> Int {
        hidesHyphen = false
        guard start < hardEnd else { return hardEnd }
        let reach = ruler.reach(from: start, in: start...hardEnd, limit: limit)
        if reach == hardEnd, ruler.width(from: start, to: hardEnd) <= limit { return hardEnd }
        // A line must have a cluster after its leading soft hyphens.
        let first = ruler.text.softHyphensEnd(from: start)
        if !breaksAnywhere, let end = lastFittingBreak(upTo: reach, after: first) { return end }
        return forcedEnd(upTo: reach, after: first, hardEnd: hardEnd)
    }

    /// The last break opportunity at which the line fits, measured with its hyphen if it ends in one.
    private mutating func lastFittingBreak(upTo reach: Int, after first: Int) -> Int? {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, after: first) { boundary in
            Int(text[boundary].lastBreak)
        } fits: { end in
            ruler.width(from: start, toBreak: end) <= limit
        }
        return end > first ? end : nil
    }

    /// The width of a line that `next()` returned, in points.
    mutating func width(of line: Range<Int>, showsHyphen: Bool) -> Double {
        showsHyphen
            ? ruler.width(from: line.lowerBound, toBreak: line.upperBound)
            : ruler.width(from: line.lowerBound, to: line.upperBound)
    }

    /// The end of a line without a break opportunity that fits: between any two clusters.
    private mutating func forcedEnd(upTo reach: Int, after first: Int, hardEnd: Int) -> Int {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, after: first) { boundary in
            // Soft hyphens after the end would begin the next line and be invisible, so the line ends a cluster
            // earlier.
            var end = boundary
            while end > first, end < hardEnd, text[end].flags.contains(.softHyphen) { end -= 1 }
            return end
        } fits: { end in
            end < hardEnd && ruler.width(from: start, toBreak: end) <= limit
        }
        // Clusters without width, and hanging white space, stay on the line of the cluster before them.
        let last = min(ruler.text.widthlessEnd(from: max(end, first + 1)), hardEnd)
        hidesHyphen = last > end
        return last
    }
}
