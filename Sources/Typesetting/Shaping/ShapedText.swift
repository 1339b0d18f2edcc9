/// A paragraph after everything that does not depend on its width: the advances of its clusters, and where it may break.
///
/// A cluster, here, is what no line break divides: a grapheme cluster, or several under one ligature. A boundary k,
/// from 0 to `clusterCount`, is the place before cluster k. Everything is in the order of the text.
final class ShapedText: Sendable {
    /// A cluster as it was shaped.
    struct Cluster {
        /// In the text, in UTF-8.
        var offset: Int32
        /// In units of the font.
        var advance: Int32
        /// Whether the clusters before it were shaped separately.
        var startsSegment: Bool
        /// Whether the shapes before and behind change if a line ends before it.
        var isUnsafeToBreak: Bool
    }

    struct Boundary: Sendable {
        /// The sum of the advances before it, in points. Never falls.
        var position: Double
        /// In the text, in UTF-8.
        var offset: Int32
        /// The last boundary up to this one that follows a cluster other than hanging white space. Never falls. The
        /// width of a line from boundary a to b is the distance from a to b's `inkEnd`.
        var inkEnd: Int32
        /// The last boundary up to this one at which a line may end; 0 if there is none.
        var lastBreak: Int32
        var flags: Flags
    }

    /// Properties of a boundary and of the cluster behind it.
    struct Flags: OptionSet, Sendable {
        var rawValue: UInt8

        /// White space that hangs at the end of a line.
        static let hangs = Flags(rawValue: 1)
        static let softHyphen = Flags(rawValue: 2)
        /// White space that grows in a justified line.
        static let stretches = Flags(rawValue: 4)
        /// Clusters beside the boundary change their shape if a line ends or begins here.
        static let unsafe = Flags(rawValue: 8)
        /// The clusters on both sides of the boundary were shaped separately.
        static let segmentStart = Flags(rawValue: 16)
    }

    /// The properties that lines take from the fonts of a range of clusters.
    struct Style: Equatable, Sendable {
        /// The boundary at which the stretch ends.
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
    /// Stretches that meet differ. Never empty.
    let styles: [Style]
    /// The boundaries behind line terminators, at which lines must end.
    let terminatorEnds: [Int]
    /// The clusters that are tabs.
    let tabs: [Int]
    /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
    let tabInterval: Double
    /// All of the text on one line; nil if it takes several, or if its width depends on more than its advances.
    let wholeLine: FilledLine?
    /// Whether some boundary is unsafe.
    let hasUnsafeBoundaries: Bool
    /// Whether some run goes in another direction than its script does by itself.
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
            ? FilledLine(
                head: 0..<count, tail: nil, width: inkEnd.position, metrics: styles[0].metrics, isWrapped: false,
                endsInHyphen: false)
            : nil
    }

    var clusterCount: Int { boundaries.count - 1 }

    /// The hard lines: n terminators always make n + 1 of them, the last one up to the end of the text.
    var hardLineCount: Int { terminatorEnds.count + 1 }

    /// The boundary at which a hard line ends.
    func end(ofHardLine index: Int) -> Int { index < terminatorEnds.count ? terminatorEnds[index] : clusterCount }

    subscript(_ boundary: Int) -> Boundary {
        @inline(__always) get { boundaries[boundary] }
    }

    /// The memory that the paragraph takes, in bytes, about.
    var byteCount: Int {
        // The text keeps its fonts, which may be those of no other text.
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
        while start < clusterCount, self[start].flags.contains(.hangs) || isRoomless(start) {
            start += 1
        }
        return start
    }

    private func isRoomless(_ cluster: Int) -> Bool { self[cluster + 1].position == self[cluster].position }

    /// The first boundary from `start` on that is not followed by a soft hyphen.
    func softHyphensEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, self[end].flags.contains(.softHyphen) { end += 1 }
        return end
    }

    /// The boundary up to which a line that contains `start` does not get wider: after clusters without width, and
    /// after white space behind them.
    func roomlessEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, !self[end].flags.contains(.hangs), isRoomless(end) { end += 1 }
        while end < clusterCount, self[end].flags.contains(.hangs) { end += 1 }
        return end
    }

    /// The style of the cluster at a boundary, or of the last one at the end.
    func style(at boundary: Int) -> Style {
        let styles = styles
        var low = 0
        var high = styles.count - 1
        while low < high {
            let middle = (low + high) / 2
            if styles[middle].end > boundary { high = middle } else { low = middle + 1 }
        }
        return styles[low]
    }

    /// The same for one line after the other. `styles` is the index of a style at or before the first
    /// cluster and becomes that of the last one's, so that asking line by line looks at each style once.
    func metrics(of clusters: Range<Int>, styles index: inout Int) -> FontMetrics {
        while index < styles.count - 1, styles[index].end <= clusters.lowerBound { index += 1 }
        var metrics = styles[index].metrics
        while index < styles.count - 1, styles[index].end < clusters.upperBound {
            index += 1
            metrics = metrics.union(styles[index].metrics)
        }
        return metrics
    }

    /// The room that the fonts of some clusters ask for; of none, what the font of the next cluster asks for.
    func metrics(of clusters: Range<Int>) -> FontMetrics {
        var index = 0
        return metrics(of: clusters, styles: &index)
    }

    /// The text between two boundaries, less the hanging white space at its end.
    func string(from start: Int, to end: Int) -> String {
        let last = max(start, Int(self[end].inkEnd))
        return String(decoding: source.bytes[Int(self[start].offset)..<Int(self[last].offset)], as: UTF8.self)
    }

    /// The run that a cluster is of.
    func run(of cluster: Int) -> Int {
        let offset = Int(self[cluster].offset)
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
