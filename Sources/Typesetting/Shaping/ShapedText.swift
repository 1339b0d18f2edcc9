/// A paragraph after all that does not depend on its width: the advances of its clusters, and where it may break.
///
/// A cluster, here, is what no line break divides: a grapheme cluster, or several under one ligature. A boundary k,
/// from 0 to `clusterCount`, is the place before cluster k. Everything is in the order of the text. This is a view of
/// the block that the paragraph is kept in: its arrays lie there behind one another.
struct ShapedText {
    /// How long the arrays are, and where they lie.
    struct Head {
        var outline = Outline(keyStart: 0, keyCount: 0)
        var clusterCount: Int32 = 0
        /// The clusters that there is room for.
        var clusterCapacity: Int32 = 0
        var hardLineCount: Int32 = 0
        var tabCount: Int32 = 0
        var runCount: Int32 = 0
        var styleCount: Int32 = 0
        /// The styles that there is room for.
        var styleCapacity: Int32 = 0
        /// Whether some boundary is unsafe.
        var hasUnsafeBoundaries = false
        /// Whether some run goes in another direction than its script does by itself.
        var hasRunsAgainstScript = false
        /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
        var tabInterval = 0.0
        var layout = Layout()
    }

    /// What lines take from the fonts of a stretch of clusters.
    struct Style: Equatable {
        /// The boundary at which the stretch ends.
        var end: Int
        var metrics: FontMetrics
        /// The advance of an ellipsis in points.
        var ellipsisAdvance: Double
        /// The advance, in points, of the hyphen that shows where a soft hyphen ends a line.
        var hyphenAdvance: Double
    }

    /// A run as it is kept.
    struct Run {
        /// Where it ends in the text, in UTF-8; it starts where the one before ends.
        var end: Int32
        var instance: Int32
        var script: UInt32
        var span: Int32
        var level: UInt8
        var kind: Typesetting.Run.Kind
    }

    /// What is to be known of a cluster and the boundary before it.
    struct Flags: OptionSet {
        var rawValue: UInt8

        /// White space that hangs at the end of a line.
        static let hangs = Flags(rawValue: 1)
        static let softHyphen = Flags(rawValue: 2)
        /// White space that grows in a justified line.
        static let stretches = Flags(rawValue: 4)
        /// If a line ends or begins here, what stands beside the boundary has another shape.
        static let unsafe = Flags(rawValue: 8)
        /// What stands beside the boundary was shaped apart.
        static let segmentStart = Flags(rawValue: 16)
    }

    private let payload: UnsafeMutableRawPointer

    /// The paragraph in a block, which must outlive it.
    init(_ block: Block) { payload = block.payload }

    var head: Head {
        @inline(__always) get { payload.assumingMemoryBound(to: Head.self).pointee }
    }

    /// All that the paragraph depends on, the text among it.
    var key: ParagraphKey {
        let outline = outline
        return ParagraphKey(
            bytes: UnsafeRawBufferPointer(start: payload + Int(outline.keyStart), count: Int(outline.keyCount)))
    }
    /// All that there is if it is not complete.
    var outline: Outline {
        @inline(__always) get { payload.assumingMemoryBound(to: Outline.self).pointee }
    }
    /// The text in UTF-8.
    var bytes: UnsafeBufferPointer<UInt8> { key.text }
    var clusterCount: Int { Int(head.clusterCount) }

    /// For each boundary, the sum of the advances before it, in points. Never falls.
    var positions: UnsafeMutablePointer<Double> { array(Layout.positions) }
    /// What lines take from the fonts of their clusters; stretches that meet differ. Never empty.
    var styles: UnsafeMutableBufferPointer<Style> {
        UnsafeMutableBufferPointer(start: array(head.layout.styles), count: Int(head.styleCount))
    }
    /// For each boundary, its offset in the text, in UTF-8.
    var offsets: UnsafeMutablePointer<Int32> { array(head.layout.offsets) }
    /// For each boundary, the last one up to it that stands behind something else than hanging white space. Never
    /// falls. A line from boundary a to b is the distance of inkEnds[b] from a wide.
    var inkEnds: UnsafeMutablePointer<Int32> { array(head.layout.inkEnds) }
    /// For each boundary, the last one up to it at which a line may end; 0 if there is none.
    var lastBreaks: UnsafeMutablePointer<Int32> { array(head.layout.lastBreaks) }
    /// The boundaries at which lines must end, the end of the text last. A text that ends in a line terminator has one
    /// more line behind it, as n terminators always make n + 1 lines.
    var hardLineEnds: UnsafeMutableBufferPointer<Int32> {
        UnsafeMutableBufferPointer(start: array(head.layout.hardLineEnds), count: Int(head.hardLineCount))
    }
    /// The clusters that are tabs.
    var tabs: UnsafeMutableBufferPointer<Int32> {
        UnsafeMutableBufferPointer(start: array(head.layout.tabs), count: Int(head.tabCount))
    }
    var runs: UnsafeMutableBufferPointer<Run> {
        UnsafeMutableBufferPointer(start: array(head.layout.runs), count: Int(head.runCount))
    }
    /// For each boundary, what is to be known of it and the cluster behind it.
    var flags: UnsafeMutablePointer<Flags> { array(head.layout.flags) }

    private func array<Element>(_ offset: Int32) -> UnsafeMutablePointer<Element> {
        (payload + Int(offset)).assumingMemoryBound(to: Element.self)
    }

    /// Where the arrays lie in the payload: those of larger elements first, so that all are aligned. The key lies behind
    /// them.
    struct Layout {
        static let positions = Int32(MemoryLayout<Head>.stride)
        var styles: Int32 = 0
        var offsets: Int32 = 0
        var inkEnds: Int32 = 0
        var lastBreaks: Int32 = 0
        var hardLineEnds: Int32 = 0
        var tabs: Int32 = 0
        var runs: Int32 = 0
        var flags: Int32 = 0
        var end: Int32 = 0

        init() {}

        /// The layout of arrays of which only the capacities are known.
        init(_ head: Head) {
            let boundaries = head.clusterCapacity + 1
            func size<Element>(_ count: Int32, of _: Element.Type) -> Int32 {
                count * Int32(MemoryLayout<Element>.stride)
            }
            styles = Self.positions + size(boundaries, of: Double.self)
            offsets = styles + size(head.styleCapacity, of: Style.self)
            inkEnds = offsets + size(boundaries, of: Int32.self)
            lastBreaks = inkEnds + size(boundaries, of: Int32.self)
            hardLineEnds = lastBreaks + size(boundaries, of: Int32.self)
            tabs = hardLineEnds + size(head.hardLineCount, of: Int32.self)
            runs = tabs + size(head.tabCount, of: Int32.self)
            flags = runs + size(head.runCount, of: Run.self)
            end = flags + boundaries
        }
    }
}

extension ShapedText {
    /// The first boundary from `start` on that stands before something else than white space or nothing.
    func inkStart(from start: Int) -> Int {
        var start = start
        while start < clusterCount, flags[start].contains(.hangs) || positions[start + 1] == positions[start] {
            start += 1
        }
        return start
    }

    /// The first boundary from `start` on that stands before something else than a soft hyphen.
    func softHyphensEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, flags[end].contains(.softHyphen) { end += 1 }
        return end
    }

    /// Where a line from before `start` can go on to without getting wider: behind clusters that take no room, and
    /// white space behind them.
    func roomlessEnd(from start: Int) -> Int {
        var end = start
        while end < clusterCount, !flags[end].contains(.hangs), positions[end + 1] == positions[end] { end += 1 }
        while end < clusterCount, flags[end].contains(.hangs) { end += 1 }
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

    /// All of the text, less the white space at its end.
    var trimmedString: String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[..<Int(outline.inkEnd)]), as: UTF8.self)
    }

    /// The text between two boundaries, less the hanging white space at its end.
    func string(from start: Int, to end: Int) -> String {
        let last = max(start, Int(inkEnds[end]))
        return String(
            decoding: UnsafeBufferPointer(rebasing: bytes[Int(offsets[start])..<Int(offsets[last])]), as: UTF8.self)
    }

    /// The run that a cluster is of.
    func run(of cluster: Int) -> Int {
        let offset = offsets[cluster]
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].end > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
