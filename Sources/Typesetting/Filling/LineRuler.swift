/// Measures stretches of a text as if each stood on a line of its own.
struct LineRuler {
    let text: ShapedText
    /// Whoever has the text has the typesetter: counting one more owner for each line would take longer than the line.
    private unowned(unsafe) let typesetter: Typesetter
    /// How much narrower than its advances in the text a line may be because its edges are shaped anew, in points.
    /// Kerning takes no more.
    private let slack: Double
    private let hasUnsafeBoundaries: Bool
    private let hasTabs: Bool

    init(text: ShapedText, typesetter: Typesetter) {
        self.text = text
        self.typesetter = typesetter
        hasUnsafeBoundaries = text.head.hasUnsafeBoundaries
        hasTabs = text.head.tabCount > 0
        slack = hasUnsafeBoundaries ? text.styles.reduce(0) { max($0, $1.metrics.height) } / 4 : 0
    }

    /// The width of a line that holds the clusters between two boundaries, in points: exactly as it is drawn.
    func width(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text.inkEnds[end])
        guard inkEnd > start else { return 0 }
        guard hasUnsafeBoundaries, text.flags[start].contains(.unsafe) || text.flags[inkEnd].contains(.unsafe) else {
            return width(from: start, to: inkEnd, atStart: 0, atEnd: 0)
        }
        return reshapedWidth(from: start, to: inkEnd)
    }

    /// The same for a line that ends at a place to break: a soft hyphen there is shown.
    func width(from start: Int, toBreak end: Int) -> Double {
        width(from: start, to: end) + (endsInHyphen(start..<end) ? text.style(at: end - 1).hyphenAdvance : 0)
    }

    /// Whether a line that ends at a place to break ends in a soft hyphen.
    func endsInHyphen(_ clusters: Range<Int>) -> Bool {
        !clusters.isEmpty && text.flags[clusters.upperBound - 1].contains(.softHyphen)
    }

    /// The last boundary of a range to which a line from `start` has at most that width, as far as advances in the text
    /// tell: no later one has.
    func reach(from start: Int, in range: ClosedRange<Int>, limit: Double) -> Int {
        Self.last(in: range) { roughWidth(from: start, to: $0) <= limit + slack }
    }

    /// The last place to break before or at a boundary; 0 if there is none.
    func lastBreak(upTo boundary: Int) -> Int { Int(text.lastBreaks[boundary]) }

    /// A width that `width(from:to:)` does not fall short of by more than the slack.
    func roughWidth(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text.inkEnds[end])
        return inkEnd > start ? width(from: start, to: inkEnd, atStart: 0, atEnd: 0) : 0
    }

    /// How much wider than the limit a line may be by its rough width and fit all the same.
    var tolerance: Double { slack }

    /// The last value of a range that `fits`, which is true up to some value and false from there on. The first value
    /// of the range is not asked about.
    static func last(in range: ClosedRange<Int>, fits: (Int) -> Bool) -> Int {
        if fits(range.upperBound) { return range.upperBound }
        var fitting = range.lowerBound
        var failing = range.upperBound
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// The sum of advances from `start` to `end`, with what the edges add to them, and with tabs as wide as it takes to
    /// the next stop (CSS Text 3, section 4.2).
    private func width(from start: Int, to end: Int, atStart: Double, atEnd: Double) -> Double {
        guard hasTabs else { return max(0, text.positions[end] - text.positions[start] + atStart + atEnd) }
        var width = atStart
        var from = start
        forEachTab(in: start..<end) { tab in
            width += text.positions[tab] - text.positions[from]
            width += tabAdvance(at: width)
            from = tab + 1
        }
        return max(0, width + text.positions[end] - text.positions[from] + atEnd)
    }

    /// The advance of a tab that starts that far from the start of its line.
    func tabAdvance(at width: Double) -> Double {
        let interval = text.head.tabInterval
        guard interval > 0, width.isFinite else { return 0 }
        let stop = ((width / interval).rounded(.down) + 1) * interval
        // A tab is never narrower than half a zero; a sixteenth of the interval is half a space.
        return max(0, stop - width < interval / 16 ? stop + interval - width : stop - width)
    }

    private func forEachTab(in clusters: Range<Int>, _ body: (Int) -> Void) {
        let tabs = text.tabs
        var index = Self.last(in: 0...tabs.count) { tabs[$0 - 1] < clusters.lowerBound }
        while index < tabs.count, tabs[index] < clusters.upperBound {
            body(Int(tabs[index]))
            index += 1
        }
    }

    /// The width with the segments at the line's edges shaped anew, as far as they lie on the line.
    private func reshapedWidth(from start: Int, to end: Int) -> Double {
        let first = text.segment(around: start)
        var atStart = 0.0
        var atEnd = 0.0
        if first.upperBound >= end {
            atStart =
                typesetter.reshapedWidth(of: start..<end, in: text) - (text.positions[end] - text.positions[start])
        } else {
            if text.flags[start].contains(.unsafe) {
                let rest = start..<first.upperBound
                atStart =
                    typesetter.reshapedWidth(of: rest, in: text)
                    - (text.positions[rest.upperBound] - text.positions[start])
            }
            if text.flags[end].contains(.unsafe) {
                let last = text.segment(around: end).lowerBound..<end
                atEnd =
                    typesetter.reshapedWidth(of: last, in: text)
                    - (text.positions[end] - text.positions[last.lowerBound])
            }
        }
        return width(from: start, to: end, atStart: atStart, atEnd: atEnd)
    }
}

extension ShapedText {
    /// The clusters that were shaped together with the one at a boundary.
    func segment(around boundary: Int) -> Range<Int> {
        var start = boundary
        while start > 0, !flags[start].contains(.segmentStart) { start -= 1 }
        var end = boundary + 1
        while end < clusterCount, !flags[end].contains(.segmentStart) { end += 1 }
        return start..<min(end, clusterCount)
    }
}
