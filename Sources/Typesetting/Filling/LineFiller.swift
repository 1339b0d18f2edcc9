/// Fills lines of one width with clusters, greedily, over advances that are known.
///
/// A line takes all clusters up to the last place to break that fits. If not even the first such place does, the line
/// takes as many clusters as fit, and one at least; but none right before a soft hyphen that does not, unless it is the
/// line's only one: then soft hyphens go with it, unseen.
struct LineFiller: IteratorProtocol {
    private(set) var ruler: LineRuler
    /// The width that a cluster may reach, in points.
    private let limit: Double
    private let breaksAnywhere: Bool
    private var start = 0
    private var hardLine = 0
    /// Whether the line given last ends because the text makes it, not because it is full.
    private(set) var isAtHardEnd = false
    /// Whether a soft hyphen at its end stays unseen, because there was no room to break there.
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
        // Soft hyphens alone are no line.
        let first = ruler.text.softHyphensEnd(from: start)
        if !breaksAnywhere, let end = lastFittingBreak(upTo: reach, behind: first) { return end }
        return forcedEnd(upTo: reach, behind: first, hardEnd: hardEnd)
    }

    /// The last place to break at which the line fits, with the hyphen that it may end in.
    private mutating func lastFittingBreak(upTo reach: Int, behind first: Int) -> Int? {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, behind: first) { boundary in
            Int(text[boundary].lastBreak)
        } fits: { end in
            ruler.width(from: start, toBreak: end) <= limit
        }
        return end > first ? end : nil
    }

    /// The width of a line that this gave, in points.
    mutating func width(of line: Range<Int>, showsHyphen: Bool) -> Double {
        showsHyphen
            ? ruler.width(from: line.lowerBound, toBreak: line.upperBound)
            : ruler.width(from: line.lowerBound, to: line.upperBound)
    }

    /// Where a line ends that has no such place.
    private mutating func forcedEnd(upTo reach: Int, behind first: Int, hardEnd: Int) -> Int {
        let text = ruler.text
        let end = LineRuler.last(upTo: reach, behind: first) { boundary in
            // A line that ends before a soft hyphen would end at it, where it should show one.
            var end = boundary
            while end > first, end < hardEnd, text[end].flags.contains(.softHyphen) { end -= 1 }
            return end
        } fits: { end in
            end < hardEnd && ruler.width(from: start, toBreak: end) <= limit
        }
        // What takes no room behind a cluster, and white space, which hangs, are on its line even if it does not fit.
        let last = min(ruler.text.roomlessEnd(from: max(end, first + 1)), hardEnd)
        hidesHyphen = last > end
        return last
    }
}
