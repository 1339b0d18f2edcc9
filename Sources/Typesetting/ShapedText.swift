/// A paragraph after all that does not depend on its width: the advances of its clusters, and where it may break.
///
/// A cluster, here, is what no line break divides: a grapheme cluster, or several under one ligature. A boundary k,
/// from 0 to `clusterCount`, is the place before cluster k. Everything is in the order of the text.
final class ShapedText: Sendable {
    /// The text in UTF-16.
    let units: [UInt16]
    /// For each boundary, its offset in `units`.
    let offsets: [Int32]
    /// For each boundary, the sum of the advances before it, in points. Never falls.
    let positions: [Double]
    /// For each boundary, the position where the last cluster before it ends that is not hanging white space. Never
    /// falls. A line from boundary a to b is max(0, inkEnds[b] − positions[a]) wide.
    let inkEnds: [Double]
    /// For each boundary, the last one up to it at which a line may end; 0 if there is none.
    let lastBreaks: [Int32]
    /// The boundaries at which lines must end, the end of the text last. A text that ends in a line terminator has one
    /// more line behind it, as n terminators always make n + 1 lines.
    let hardLineEnds: [Int32]
    /// What lines take from the fonts of their clusters; stretches that meet differ. Never empty.
    let styles: [Style]

    struct Style: Hashable {
        /// The boundary at which the stretch ends.
        var end: Int
        var metrics: FontMetrics
        /// The advance of an ellipsis in points.
        var ellipsisAdvance: Double
    }

    var clusterCount: Int { positions.count - 1 }

    init(_ builder: consuming ShapedTextBuilder) {
        units = builder.text.units
        offsets = builder.offsets
        positions = builder.positions
        inkEnds = builder.inkEnds
        lastBreaks = builder.lastBreaks
        hardLineEnds = builder.hardLineEnds
        styles = builder.styles
    }

    /// The width of a line that holds the clusters between two boundaries, in points.
    func width(from start: Int, to end: Int) -> Double { max(0, inkEnds[end] - positions[start]) }

    /// The first boundary from `start` on that stands before something else than white space or nothing.
    func inkStart(from start: Int) -> Int {
        var start = start
        while start < clusterCount, inkEnds[start + 1] == inkEnds[start] { start += 1 }
        return start
    }

    /// The style of the cluster at a boundary, or of the last one at the end.
    func style(at boundary: Int) -> Style { styles.first { $0.end > boundary } ?? styles[styles.count - 1] }

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
        let first = Int(offsets[start])
        var last = Int(offsets[end])
        while last > first, units[last - 1].isHangingSpace { last -= 1 }
        return String(decoding: units[first..<last], as: UTF16.self)
    }

    /// The bytes that the text keeps, about.
    var byteCount: Int {
        let perBoundary = 2 * MemoryLayout<Double>.stride + 2 * MemoryLayout<Int32>.stride
        return 256 + 2 * units.count + positions.count * perBoundary
            + hardLineEnds.count * MemoryLayout<Int32>.stride + styles.count * MemoryLayout<Style>.stride
    }
}
