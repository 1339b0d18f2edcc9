/// Measures stretches of a text as if each stood on a line of its own.
struct LineRuler {
    let text: ShapedText
    private var edges: LineEdges
    private let hasTabs: Bool

    init(_ text: ShapedText, contexts: ShapingContextPool) {
        self.text = text
        edges = LineEdges(text, contexts: contexts)
        hasTabs = !text.tabs.isEmpty
    }

    /// The width of a line that holds the clusters between two boundaries, in points: exactly as it is drawn.
    mutating func width(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text[end].inkEnd)
        guard inkEnd > start else { return 0 }
        let additions = edges.additions(from: start, to: inkEnd)
        return width(from: start, to: inkEnd, atStart: additions.atStart, atEnd: additions.atEnd)
    }

    /// The same for a line that ends at a place to break: a soft hyphen there is shown.
    mutating func width(from start: Int, toBreak end: Int) -> Double {
        width(from: start, to: end) + (endsInHyphen(start..<end) ? text.style(at: end - 1).hyphenAdvance : 0)
    }

    /// Whether a line that ends at a place to break ends in a soft hyphen.
    func endsInHyphen(_ clusters: Range<Int>) -> Bool {
        !clusters.isEmpty && text[clusters.upperBound - 1].flags.contains(.softHyphen)
    }

    /// The last boundary of a range to which a line from `start` has at most that width, as far as advances in the text
    /// tell: no later one has.
    func reach(from start: Int, in range: ClosedRange<Int>, limit: Double) -> Int {
        let limit = limit + slack
        return Self.last(in: range) { roughWidth(from: start, to: $0) <= limit }
    }

    /// A width that `width(from:to:)` does not fall short of by more than the slack.
    func roughWidth(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text[end].inkEnd)
        return inkEnd > start ? width(from: start, to: inkEnd, atStart: 0, atEnd: 0) : 0
    }

    /// How much narrower than its advances in the text a line may be because its edges are shaped anew, in points.
    var slack: Double { edges.slack }

    /// The last value of a range that `fits`, which is true up to some value and false from there on. The first value
    /// of the range is not asked about. Asks about none that lies much farther from it than the one that is found:
    /// what an answer costs grows with the line, and not with all that is left of the text.
    static func last(in range: ClosedRange<Int>, fits: (Int) -> Bool) -> Int {
        var fitting = range.lowerBound
        var failing = fitting
        var step = firstStep
        repeat {
            fitting = failing
            guard fitting < range.upperBound else { return fitting }
            failing = min(fitting + step, range.upperBound)
            step *= 2
        } while fits(failing)
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// As many clusters as short texts have.
    private static let firstStep = 32

    /// The last candidate that `fits`, if it lies behind `first`, or else `first`. The candidate for a boundary is the
    /// last one up to it. The few next to `end` are asked one by one, as a cluster more may make a line narrower; those
    /// before them as if it could not.
    static func last(
        upTo end: Int, behind first: Int, candidate: (Int) -> Int = { $0 }, fits: (Int) -> Bool
    ) -> Int {
        var failing = end + 1
        var value = candidate(end)
        var triesLeft = triesMax
        var step = 1
        while value > first, !fits(value) {
            failing = value
            triesLeft -= 1
            if triesLeft <= 0 { step *= 2 }
            value = candidate(max(first, failing - step))
        }
        let fitting = max(first, value)
        guard step > 1, failing - 1 > fitting else { return fitting }
        return max(
            fitting,
            candidate(
                last(in: fitting...(failing - 1)) { boundary in
                    let value = candidate(boundary)
                    return value <= fitting || fits(value)
                }))
    }

    private static let triesMax = 4

    /// The sum of advances from `start` to `end`, with what the edges add to them, and with tabs as wide as it takes to
    /// the next stop (CSS Text 3, section 4.2).
    private func width(from start: Int, to end: Int, atStart: Double, atEnd: Double) -> Double {
        guard hasTabs else { return max(0, text[end].position - text[start].position + atStart + atEnd) }
        var width = atStart
        var from = start
        forEachTab(in: start..<end) { tab in
            width += text[tab].position - text[from].position
            width += tabAdvance(at: width)
            from = tab + 1
        }
        return max(0, width + text[end].position - text[from].position + atEnd)
    }

    /// The advance of a tab that starts that far from the start of its line.
    func tabAdvance(at width: Double) -> Double {
        let interval = text.tabInterval
        guard interval > 0, width.isFinite else { return 0 }
        let stop = ((width / interval).rounded(.down) + 1) * interval
        // A tab is never narrower than half a zero; a sixteenth of the interval is half a space.
        return max(0, stop - width < interval / 16 ? stop + interval - width : stop - width)
    }

    private func forEachTab(in clusters: Range<Int>, _ body: (Int) -> Void) {
        let tabs = text.tabs
        var index = text.tabCount(before: clusters.lowerBound)
        while index < tabs.count, tabs[index] < clusters.upperBound {
            body(tabs[index])
            index += 1
        }
    }
}

extension ShapedText {
    /// The clusters that were shaped together with the one at a boundary.
    func segment(around boundary: Int) -> Range<Int> {
        var start = boundary
        while start > 0, !self[start].flags.contains(.segmentStart) { start -= 1 }
        var end = boundary + 1
        while end < clusterCount, !self[end].flags.contains(.segmentStart) { end += 1 }
        return start..<min(end, clusterCount)
    }

    /// How many tabs stand before a boundary.
    func tabCount(before boundary: Int) -> Int {
        let tabs = tabs
        return LineRuler.last(in: 0...tabs.count) { tabs[$0 - 1] < boundary }
    }
}
