/// Makes a `ShapedText` from the clusters of all runs: adds up their widths to positions in points.
struct TextComposer {
    private let source: SourceText
    private let marks: TextMarks
    private let fonts: [SpanFont]
    private var boundaries: [ShapedText.Boundary] = []
    private var styles: [ShapedText.Style] = []
    private var terminatorEnds: [Int] = []
    private var tabs: [Int] = []
    /// The values of the boundary after the last cluster.
    private var position = 0.0
    private var inkEnd = 0
    private var lastBreak = 0
    private var hasUnsafeBoundaries = false

    /// - Parameters:
    ///   - clusters: the clusters of all runs.
    ///   - fonts: the fonts of the spans, at least one.
    static func compose(
        _ clusters: [ShapedText.Cluster], of runs: [Run], in source: SourceText, language: TextLanguage,
        marks: TextMarks, fonts: [SpanFont]
    ) -> ShapedText {
        var composer = TextComposer(source: source, marks: marks, fonts: fonts)
        composer.boundaries.reserveCapacity(clusters.count + 1)
        var next = 0
        for run in runs { composer.append(clusters, from: &next, of: run) }
        if runs.isEmpty { composer.append(fonts[0].style(of: fonts[0].cascade.primary)) }
        composer.appendBoundary(at: source.bytes.count, flags: .segmentStart)
        return ShapedText(
            source: source, language: language, boundaries: composer.boundaries,
            hasUnsafeBoundaries: composer.hasUnsafeBoundaries, runs: runs, styles: composer.styles,
            terminatorEnds: composer.terminatorEnds, tabs: composer.tabs, tabInterval: fonts[0].tabInterval)
    }

    private init(source: SourceText, marks: TextMarks, fonts: [SpanFont]) {
        self.source = source
        self.marks = marks
        self.fonts = fonts
    }

    /// Appends the clusters of a run, of which `next` is the first. `next` is advanced to the first cluster after the
    /// run.
    private mutating func append(_ clusters: [ShapedText.Cluster], from next: inout Int, of run: Run) {
        let font = fonts[run.span]
        let widths = ClusterWidths(of: run, size: font.size, letterSpacing: font.letterSpacing)
        while next < clusters.count, clusters[next].offset < run.range.upperBound {
            let cluster = clusters[next]
            next += 1
            let offset = Int(cluster.offset)
            var flags = run.kind == .glyphs ? characterFlags(at: offset) : .hangs
            if cluster.startsSegment { flags.insert(.segmentStart) }
            if cluster.isUnsafeToBreak {
                flags.insert(.unsafe)
                hasUnsafeBoundaries = true
            }
            appendBoundary(at: offset, flags: flags)
            position += widths.width(cluster.advance, flags: flags)
            if !flags.contains(.hangs) { inkEnd = boundaries.count }
        }
        switch run.kind {
        case .glyphs: break
        case .tab: tabs.append(boundaries.count - 1)
        case .lineTerminator: terminatorEnds.append(boundaries.count)
        }
        append(font.style(of: run.instance))
    }

    /// Appends the boundary before the next cluster.
    @inline(__always)
    private mutating func appendBoundary(at offset: Int, flags: ShapedText.Flags) {
        if !boundaries.isEmpty, marks.mayBreak(offset) { lastBreak = boundaries.count }
        boundaries.append(
            ShapedText.Boundary(
                position: position, offset: Int32(clamping: offset), inkEnd: Int32(clamping: inkEnd),
                lastBreak: Int32(clamping: lastBreak), flags: flags))
    }

    /// Sets the style of the clusters appended last.
    private mutating func append(_ style: ShapedText.Style) {
        var style = style
        style.end = styles.last?.end ?? 0
        if styles.last == style { styles.removeLast() }
        style.end = boundaries.count
        styles.append(style)
    }

    /// The flags of a cluster. White space with a combining mark does not count as white space.
    @inline(__always)
    private func characterFlags(at offset: Int) -> ShapedText.Flags {
        let first = source.bytes[offset]
        if first < 0xC2 { return first == 0x20 && marks.isClusterStart(offset + 1) ? [.hangs, .stretches] : [] }
        // The first bytes of all non-ASCII characters that have flags.
        guard first == 0xC2 || first >= 0xE1 && first <= 0xE3 else { return [] }
        var end = offset
        let scalar = source.bytes.decode(at: &end)
        guard marks.isClusterStart(end) else { return [] }
        if scalar.isSoftHyphen { return .softHyphen }
        if scalar.isStretchable { return .stretches }
        return scalar.isHangingSpace ? .hangs : []
    }
}
