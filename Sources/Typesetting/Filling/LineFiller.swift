/// Breaks a text into lines of one width, greedily.
///
/// A line takes all clusters up to the last break opportunity that fits. If none fits, the line ends between clusters:
/// it takes as many as fit, at least one. Such a line does not end right before a soft hyphen, unless it has one cluster
/// only: then the soft hyphen joins the line without being shown.
struct LineFiller: IteratorProtocol {
    private(set) var ruler: LineRuler
    /// The width that a line may have, in points, with tolerance.
    private let limit: Double
    private let breaksAnywhere: Bool
    private var start = 0
    private var hardLine = 0
    /// True if the last line ended at a line terminator or the text's end, false if it was full.
    private(set) var isAtHardEnd = false
    /// Whether a soft hyphen at the end of the last line stays invisible, because there is no room for it.
    private(set) var hidesHyphen = false

    init(_ ruler: consuming LineRuler, width: Double, breaksAnywhere: Bool) {
        self.ruler = ruler
        self.limit = width + PixelGrid.tolerance
        self.breaksAnywhere = breaksAnywhere
    }

    /// The boundaries between which the next line stands; nil after the last line.
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
        // A line must have a cluster behind its leading soft hyphens.
        let first = ruler.text.softHyphensEnd(from: start)
        if !breaksAnywhere, let end = lastFittingBreak(upTo: reach, behind: first) { return end }
        return forcedEnd(upTo: reach, behind: first, hardEnd: hardEnd)
    }

    /// The last break opportunity at which the line fits, measured with its hyphen if it ends in one.
    private mutating func lastFittingBreak(upTo reach: Int, behind first: Int) -> Int? {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, behind: first) { boundary in
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
    private mutating func forcedEnd(upTo reach: Int, behind first: Int, hardEnd: Int) -> Int {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, behind: first) { boundary in
            // Soft hyphens behind the end would join the line below and stay invisible: end a cluster earlier.
            var end = boundary
            while end > first, end < hardEnd, text[end].flags.contains(.softHyphen) { end -= 1 }
            return end
        } fits: { end in
            end < hardEnd && ruler.width(from: start, toBreak: end) <= limit
        }
        // Characters without width and white space, which hangs, stay on the line of the cluster before them.
        let last = min(ruler.text.roomlessEnd(from: max(end, first + 1)), hardEnd)
        hidesHyphen = last > end
        return last
    }
}
