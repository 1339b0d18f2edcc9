/// The boundaries of clusters, the break opportunities and the embedding levels of a text. They do not depend on the
/// width. Offsets are in UTF-8.
struct TextMarks {
    /// A longer cluster, which no writing system needs, is divided into several that are shaped by themselves: the time
    /// of shaping grows with the square of a cluster's length, and HarfBuzz aborts at 2¹⁵ marks on one letter.
    static let clusterBytesMax = 256

    private static let clusterStart: UInt8 = 1
    private static let clusterDivision: UInt8 = 2
    private static let mayBreak: UInt8 = 4
    private static let mustBreak: UInt8 = 8

    /// The marks of every offset, including the end of the text: a set of the bits above.
    private var marks: [UInt8]
    /// The embedding level of every byte (UAX 9); empty if all of it is 0.
    private let levels: [UInt8]

    init(of text: SourceText, rules: LineBreakRules, isRightToLeft: Bool, context: ShapingContext) {
        let text16 = UTF16Text(text.bytes)
        var marks = [UInt8](repeating: 0, count: text16.units.count + 1)
        var levels: [UInt8] = []
        text16.units.withUnsafeBufferPointer { units in
            Self.markClusters(units, in: &marks, context: context)
            guard !units.isEmpty else { return }
            context.lines(by: rules).mark(units, soft: Self.mayBreak, hard: Self.mustBreak, in: &marks)
            LineBreakAmendment.amend(&marks, of: units, rules: rules, soft: Self.mayBreak)
            if isRightToLeft || text16.mayHaveRightToLeft {
                levels = [UInt8](repeating: 0, count: units.count)
                context.bidi.writeLevels(of: units, isRightToLeft: isRightToLeft, to: &levels)
            }
        }
        self.marks = text16.marksInUTF8(marks, byteCount: text.bytes.count)
        self.levels = levels.isEmpty ? [] : text16.marksInUTF8(levels, byteCount: text.bytes.count)
        divideLongClusters(text.bytes)
    }

    /// Whether a grapheme cluster starts (or the text ends) at the offset.
    func isClusterStart(_ offset: Int) -> Bool { marks[offset] & Self.clusterStart != 0 }
    /// Whether the offset divides a cluster longer than `clusterBytesMax`.
    func dividesCluster(_ offset: Int) -> Bool { marks[offset] & Self.clusterDivision != 0 }
    /// Whether a line may end at the offset.
    func mayBreak(_ offset: Int) -> Bool { marks[offset] & (Self.mayBreak | Self.mustBreak) != 0 }
    /// The embedding level of the byte at the offset: odd from right to left.
    func level(_ offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset] }

    /// The end of the cluster that starts at the offset.
    func clusterEnd(after offset: Int) -> Int {
        var end = offset + 1
        while !isClusterStart(end) { end += 1 }
        return end
    }

    private static func markClusters(
        _ units: UnsafeBufferPointer<UInt16>, in marks: inout [UInt8], context: ShapingContext
    ) {
        // Below U+0300 every character is a cluster of its own, except for the LF of a CR LF (UAX 29, GB3).
        if units.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) {
            for offset in marks.indices { marks[offset] = clusterStart }
        } else {
            marks[0] = clusterStart
            context.clusters.mark(units, soft: clusterStart, hard: clusterStart, in: &marks)
            marks[units.count] |= clusterStart
        }
    }

    private mutating func divideLongClusters(_ bytes: [UInt8]) {
        guard bytes.count > Self.clusterBytesMax else { return }
        var start = 0
        for offset in 1..<bytes.count {
            if isClusterStart(offset) {
                start = offset
            } else if offset - start >= Self.clusterBytesMax, bytes[offset] & 0xC0 != 0x80 {
                marks[offset] |= Self.clusterStart | Self.clusterDivision
                start = offset
            }
        }
    }
}
