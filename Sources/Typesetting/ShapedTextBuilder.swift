/// Gathers the clusters of a text, in order, as they come from shaping.
struct ShapedTextBuilder {
    /// The widest that a cluster gets, in points, so that sums stay finite whatever spacing is asked for.
    private static let advanceMax = 1e18

    let text: SourceText
    let boundaries: Boundaries
    private(set) var offsets: [Int32] = []
    private(set) var positions: [Double] = [0]
    private(set) var inkEnds: [Double] = [0]
    private(set) var lastBreaks: [Int32] = [0]
    private(set) var hardLineEnds: [Int32] = []
    private(set) var styles: [ShapedText.Style] = []

    init(text: SourceText, boundaries: Boundaries) {
        self.text = text
        self.boundaries = boundaries
        offsets.reserveCapacity(text.units.count + 1)
        positions.reserveCapacity(text.units.count + 1)
        inkEnds.reserveCapacity(text.units.count + 1)
        lastBreaks.reserveCapacity(text.units.count + 1)
    }

    /// The room that a cluster with an advance in points takes. It is never negative: neither a font nor a letter
    /// spacing makes a text narrower by more text.
    static func room(_ advance: Double) -> Double { advance > 0 ? min(advance, advanceMax) : 0 }

    /// Adds the cluster at the offset.
    mutating func append(clusterAt offset: Int, advance: Double) {
        markEnd(of: offset)
        offsets.append(Int32(clamping: offset))
        positions.append(positions[positions.count - 1] + Self.room(advance))
        let isSpace = text.units[offset].isHangingSpace
        inkEnds.append(isSpace ? inkEnds[inkEnds.count - 1] : positions[positions.count - 1])
    }

    /// Says what lines take from the clusters since the last call.
    mutating func endStyle(metrics: FontMetrics, ellipsisAdvance: Double) {
        let style = ShapedText.Style(end: offsets.count, metrics: metrics, ellipsisAdvance: ellipsisAdvance)
        if let last = styles.last, last.metrics == metrics, last.ellipsisAdvance == ellipsisAdvance {
            styles[styles.count - 1].end = style.end
        } else {
            styles.append(style)
        }
    }

    /// Ends the text.
    consuming func finish() -> ShapedText {
        markEnd(of: text.units.count)
        offsets.append(Int32(clamping: text.units.count))
        hardLineEnds.append(Int32(clamping: offsets.count - 1))
        return ShapedText(self)
    }

    /// Notes how the last cluster ends, now that it is known where.
    private mutating func markEnd(of offset: Int) {
        let boundary = Int32(clamping: offsets.count)
        guard boundary > 0 else { return }
        lastBreaks.append(boundaries.mayBreak(offset) ? boundary : lastBreaks[lastBreaks.count - 1])
        if boundaries.mustBreak(offset) { hardLineEnds.append(boundary) }
    }
}
