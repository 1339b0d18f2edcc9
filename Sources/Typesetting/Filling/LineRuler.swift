/// Measures ranges of a text as if each were a line.
struct LineRuler {
    let text: ShapedText
    private var edges: LineEdgeCorrections
    private let hasTabs: Bool

    init(_ text: ShapedText, typesetter: Typesetter) {
        self.text = text
        edges = LineEdgeCorrections(text, typesetter: typesetter)
        hasTabs = !text.tabs.isEmpty
    }

    /// The exact width of the line between two boundaries, in points, without white space at its end.
    mutating func width(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text[end].inkEnd)
        guard inkEnd > start else { return 0 }
        let corrections = edges.corrections(from: start, to: inkEnd)
        return width(from: start, to: inkEnd, corrections)
    }

    /// The exact width of a line that ends at a break opportunity, including the hyphen if a soft hyphen ends it.
    mutating func width(from start: Int, toBreak end: Int) -> Double {
        width(from: start, to: end) + (endsInHyphen(start..<end) ? text.style(at: end - 1).hyphenAdvance : 0)
    }

    /// Whether the last cluster of a line is a soft hyphen.
    func endsInHyphen(_ clusters: Range<Int>) -> Bool {
        !clusters.isEmpty && text[clusters.upperBound - 1].flags.contains(.softHyphen)
    }

    /// The last boundary of a range at which a line from `start` may fit into the width `limit`, in points. It is found
    /// by rough widths, so that the line may still be too wide; lines to later boundaries are too wide with certainty.
    func reach(from start: Int, in range: ClosedRange<Int>, limit: Double) -> Int {
        let limit = limit + slack
        return Self.last(in: range) { roughWidth(from: start, to: $0) <= limit }
    }

    /// The width without corrections at the edges, in points. `width(from:to:)` is at least this minus `slack`.
    func roughWidth(from start: Int, to end: Int) -> Double {
        let inkEnd = Int(text[end].inkEnd)
        return inkEnd > start ? width(from: start, to: inkEnd, LineEdgeCorrections.none) : 0
    }

    /// The most points by which a line may be narrower than its rough width.
    var slack: Double { edges.slack }

    /// The last value of a range that `fits`, by galloping and binary search. `fits` must be true up to some value and
    /// false after it; the first value of the range is assumed to fit.
    ///
    /// Galloping keeps all probes near the result, so that the cost grows with the line, not with the rest of the text.
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

    /// In clusters. Most labels are shorter, so that one probe finds their end.
    private static let firstStep = 32

    /// The last candidate that `fits`, or `first` if none after `first` does. `candidate` returns the last candidate up
    /// to a boundary.
    ///
    /// Kerning can make a line narrower when a cluster is added, so the last few candidates before `end` are tried one
    /// by one. Before those, widths are assumed to grow, and the search is done with doubling steps.
    static func last(
        upTo end: Int, after first: Int, candidate: (Int) -> Int = { $0 }, fits: (Int) -> Bool
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

    private static let triesMax = 8

    /// The sum of advances from `start` to `end` and of the corrections. Each tab extends to the next tab stop (CSS
    /// Text 3, section 4.2).
    private func width(from start: Int, to end: Int, _ corrections: LineEdgeCorrections.Corrections) -> Double {
        guard hasTabs else {
            return max(0, text[end].position - text[start].position + corrections.atStart + corrections.atEnd)
        }
        var width = corrections.atStart
        var from = start
        forEachTab(in: start..<end) { tab in
            width += text[tab].position - text[from].position
            width += tabAdvance(at: width)
            from = tab + 1
        }
        return max(0, width + text[end].position - text[from].position + corrections.atEnd)
    }

    /// The advance of a tab, in points. `width` is the distance from the start of the line to the tab.
    func tabAdvance(at width: Double) -> Double {
        let interval = text.tabInterval
        guard interval > 0, width.isFinite else { return 0 }
        let stop = ((width / interval).rounded(.down) + 1) * interval
        // The stops are nearer to each other than the precision of the width.
        guard stop.isFinite else { return 0 }
        // A tab that would be narrower than half a space, a sixteenth of the interval, extends to the stop after the
        // next.
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
