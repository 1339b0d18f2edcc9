/// Where a text may be divided, found once and for all widths.
struct Boundaries {
    /// A cluster longer than this, which no writing system needs, counts as several that are shaped one by one: the
    /// time grows with the square of a cluster's length, and HarfBuzz ends the process if 2¹⁵ marks hang on one letter.
    static let clusterUnitsMax = 128

    private static let clusterStart: UInt8 = 1
    private static let severed: UInt8 = 2
    private static let mayBreak: UInt8 = 4
    private static let mustBreak: UInt8 = 8

    /// The marks of every offset from 0 up to the length of the text.
    private var marks: [UInt8]

    init(of text: SourceText, rules: LineBreakRules, workspace: Workspace) {
        marks = [UInt8](repeating: 0, count: text.units.count + 1)
        guard !text.units.isEmpty else { return }
        markClusters(text.units, workspace: workspace)
        workspace.lines(by: rules).mark(text.units, soft: Self.mayBreak, hard: Self.mustBreak, in: &marks)
    }

    /// Whether a grapheme cluster starts (or the text ends) at the offset.
    func isClusterStart(_ offset: Int) -> Bool { marks[offset] & Self.clusterStart != 0 }
    /// Whether the offset divides an overlong cluster.
    func isSevered(_ offset: Int) -> Bool { marks[offset] & Self.severed != 0 }
    /// Whether a line may end at the offset.
    func mayBreak(_ offset: Int) -> Bool { marks[offset] & (Self.mayBreak | Self.mustBreak) != 0 }
    /// Whether a line must end at the offset.
    func mustBreak(_ offset: Int) -> Bool { marks[offset] & Self.mustBreak != 0 }

    /// The end of the cluster that starts at the offset.
    func clusterEnd(after offset: Int) -> Int {
        var end = offset + 1
        while !isClusterStart(end) { end += 1 }
        return end
    }

    private mutating func markClusters(_ units: [UInt16], workspace: Workspace) {
        // Below U+0300 no character joins the one before it, but for the LF of a CR LF (UAX 29, GB3).
        if units.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) {
            for offset in marks.indices { marks[offset] = Self.clusterStart }
        } else {
            marks[0] = Self.clusterStart
            workspace.clusters.mark(units, soft: Self.clusterStart, hard: Self.clusterStart, in: &marks)
            marks[units.count] |= Self.clusterStart
            severLongClusters(units)
        }
    }

    private mutating func severLongClusters(_ units: [UInt16]) {
        var start = 0
        for offset in 1..<units.count {
            if isClusterStart(offset) {
                start = offset
            } else if offset - start >= Self.clusterUnitsMax, !UTF16.isTrailSurrogate(units[offset]) {
                marks[offset] |= Self.clusterStart | Self.severed
                start = offset
            }
        }
    }
}
