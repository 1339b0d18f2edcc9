import Platform

/// The properties of a paragraph that do not depend on the width: the advances of its clusters, and its break
/// opportunities.
///
/// A cluster is a unit that no line break divides: a grapheme cluster, or several that form a ligature. Boundary k,
/// from 0 to `clusterCount`, is before cluster k. Everything is in the order of the text.
final class ShapedText: Sendable {
    /// A shaped cluster.
    struct Cluster {
        /// In the text, in UTF-8.
        var offset: Int32
        /// In units of the font.
        var advance: Int32
        /// Whether the clusters before it were shaped separately.
        var startsSegment: Bool
        /// Whether adjacent clusters change their shape if a line ends before this one.
        var isUnsafeToBreak: Bool
    }

    struct Boundary: Sendable {
        /// The sum of the widths of the clusters before it, in points. Never decreases.
        var position: Double
        /// In the text, in UTF-8.
        var offset: Int32
        /// The last boundary up to this one that follows a cluster other than hanging white space. Never decreases. The
        /// width of a line from boundary a to b is the distance from a to b's `inkEnd`.
        var inkEnd: Int32
        /// The last boundary up to this one at which a line may end; 0 if there is none.
        var lastBreak: Int32
        var flags: Flags
    }

    /// Properties of a boundary and of the cluster after it.
    struct Flags: OptionSet, Sendable {
        var rawValue: UInt8

        /// White space that hangs at the end of a line.
        static let hangs = Flags(rawValue: 1)
        static let softHyphen = Flags(rawValue: 2)
        /// White space that justification widens.
        static let stretches = Flags(rawValue: 4)
        /// Clusters beside the boundary may change their shape if a line ends or begins here.
        static let unsafe = Flags(rawValue: 8)
        /// The clusters on both sides of the boundary were shaped separately.
        static let segmentStart = Flags(rawValue: 16)
    }

    /// The properties of a range of clusters that lines derive from its fonts.
    struct Style: Equatable, Sendable {
        /// The boundary at which the range ends.
        var end: Int
        var metrics: FontMetrics
        /// The advance of an ellipsis in points.
        var ellipsisAdvance: Double
        /// The advance, in points, of the hyphen that shows where a soft hyphen ends a line.
        var hyphenAdvance: Double
    }

    let source: SourceText
    let language: TextLanguage
    /// One more than there are clusters.
    let boundaries: [Boundary]
    let runs: [Run]
    /// Adjacent styles differ. Never empty.
    let styles: [Style]
    /// The boundaries after line terminators, at which lines must end.
    let terminatorEnds: [Int]
    /// The indices of the clusters that are tabs.
    let tabs: [Int]
    /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
    let tabInterval: Double
    /// The whole text as one line; empty if it has several hard lines, or if its width is not the sum of its advances.
    let wholeLine: [FilledLine]
    /// Whether a boundary is unsafe.
    let hasUnsafeBoundaries: Bool
    /// Whether a run has the opposite direction to its script.
    let hasRunsAgainstScript: Bool

    init(
        source: SourceText, language: TextLanguage, boundaries: [Boundary], hasUnsafeBoundaries: Bool, runs: [Run],
        styles: [Style], terminatorEnds: [Int], tabs: [Int], tabInterval: Double
    ) {
        self.source = source
        self.language = language
        self.boundaries = boundaries
        self.runs = runs
        self.styles = styles
        self.terminatorEnds = terminatorEnds
        self.tabs = tabs
        self.tabInterval = tabInterval
        self.hasUnsafeBoundaries = hasUnsafeBoundaries
        let hasRunsAgainstScript = runs.contains(where: \.isAgainstItsScript)
        self.hasRunsAgainstScript = hasRunsAgainstScript
        let count = boundaries.count - 1
        let inkEnd = boundaries[Int(boundaries[count].inkEnd)]
        let isOneLine = terminatorEnds.isEmpty && tabs.isEmpty && styles.count == 1
        wholeLine =
            isOneLine && !hasRunsAgainstScript && !inkEnd.flags.contains(.unsafe)
            ? [
                FilledLine(
                    head: 0..<count, tail: nil, width: inkEnd.position, metrics: styles[0].metrics, isWrapped: false,
                    endsInHyphen: false)
            ] : []
    }

    var clusterCount: Int { boundaries.count - 1 }

    /// The number of hard lines: n terminators make n + 1 hard lines, of which the last ends at the end of the text.
    var hardLineCount: Int { terminatorEnds.count + 1 }

    /// The boundary at which a hard line ends.
    func end(ofHardLine index: Int) -> Int { index < terminatorEnds.count ? terminatorEnds[index] : clusterCount }

    subscript(_ boundary: Int) -> Boundary {
        @inline(__always) get { boundaries[boundary] }
    }

    /// The approximate memory of the paragraph, in bytes.
    var byteCount: Int {
        // Includes the variable fonts that the text retains, because it may be the only text that uses them.
        runs.reduce(0) { $0 + ($1.instance.isVaried ? $1.instance.byteCount : 0) }
            + 256 + source.byteCount + boundaries.count * MemoryLayout<Boundary>.stride + runs.count
            * MemoryLayout<Run>.stride
            + styles.count * MemoryLayout<Style>.stride + (terminatorEnds.count + tabs.count) * MemoryLayout<Int>.stride
    }
}

extension ShapedText {
    /// The first boundary from `start` on that is followed by a visible cluster.
    func inkStart(from start: Int) -> Int {
        var start = start
        while start < clusterCount, self[start].flags.contains(.hangs) || hasNoWidth(start) {
            start += 1
        }
        return start
    }

    private func hasNoWidth(_ cluster: Int) -> Bool { self[cluster + 1].position == self[cluster].position }

    /// The first boundary from `start` on that is not followed by a soft hyphen.
    func softHyphensEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, self[end].flags.contains(.softHyphen) { end += 1 }
        return end
    }

    /// The last boundary up to which a line that ends at `start` can be extended without becoming wider: by clusters
    /// without width, and hanging white space after them.
    func widthlessEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, !self[end].flags.contains(.hangs), hasNoWidth(end) { end += 1 }
        while end < clusterCount, self[end].flags.contains(.hangs) { end += 1 }
        return end
    }

    /// The style of the cluster after a boundary; at the end, that of the last cluster.
    func style(at boundary: Int) -> Style {
        styles[min(styles.partitioningIndex { $0.end > boundary }, styles.count - 1)]
    }

    /// The metrics of the fonts of some clusters, for consecutive lines. `styles` is the index of a style at or before
    /// the first cluster, and is advanced to that of the last one, so that each style is visited once.
    func metrics(of clusters: Range<Int>, styles index: inout Int) -> FontMetrics {
        while index < styles.count - 1, styles[index].end <= clusters.lowerBound { index += 1 }
        var metrics = styles[index].metrics
        while index < styles.count - 1, styles[index].end < clusters.upperBound {
            index += 1
            metrics = metrics.union(styles[index].metrics)
        }
        return metrics
    }

    /// The metrics of the fonts of some clusters; for an empty range, those of the next cluster's font.
    func metrics(of clusters: Range<Int>) -> FontMetrics {
        var index = 0
        return metrics(of: clusters, styles: &index)
    }

    /// The text between two boundaries, without hanging white space at its end.
    func string(from start: Int, to end: Int) -> String {
        let last = max(start, Int(self[end].inkEnd))
        return String(decoding: source.bytes[Int(self[start].offset)..<Int(self[last].offset)], as: UTF8.self)
    }

    /// The index of the run that contains a cluster.
    func run(of cluster: Int) -> Int {
        let offset = Int(self[cluster].offset)
        return min(runs.partitioningIndex { $0.range.upperBound > offset }, runs.count - 1)
    }

    /// The clusters that were shaped together with the one at a boundary.
    func segment(around boundary: Int) -> Range<Int> {
        var start = boundary
        while start > 0, !self[start].flags.contains(.segmentStart) { start -= 1 }
        var end = boundary + 1
        while end < clusterCount, !self[end].flags.contains(.segmentStart) { end += 1 }
        return start..<min(end, clusterCount)
    }

    /// The number of tabs before a boundary.
    func tabCount(before boundary: Int) -> Int {
        tabs.partitioningIndex { $0 >= boundary }
    }
}
