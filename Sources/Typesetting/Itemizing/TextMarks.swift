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
    private static let insideRow: UInt8 = 16

    /// The marks of every offset, including the end of the text: a set of the bits above.
    private var marks: [UInt8]
    /// The embedding level of every byte (UAX 9); empty if all of it is 0.
    private let levels: [UInt8]

    /// - Parameter joinsRows: whether ICU is asked about each row of ASCII letters as about one letter. False takes
    ///   longer, with the same result.
    init(
        of text: SourceText, rules: LineBreakRules, isRightToLeft: Bool, context: ShapingContext,
        joinsRows: Bool = true
    ) {
        let bytes = text.bytes
        var marks = [UInt8](repeating: 0, count: bytes.count + 1)
        if joinsRows { Self.markRows(in: bytes, &marks) }
        let text16 = UTF16Text(bytes) { marks[$0] & Self.insideRow != 0 }
        Self.markClusters(of: bytes, text16, &marks, by: context.clusters)
        if !bytes.isEmpty {
            context.lines(by: rules).mark(text16, soft: Self.mayBreak, hard: Self.mustBreak, in: &marks)
            LineBreakAmendment.amend(&marks, of: text16, rules: rules, soft: Self.mayBreak)
            Self.divideLongClusters(bytes, &marks)
        }
        self.marks = marks
        levels = Self.levels(of: bytes, text16, isRightToLeft: isRightToLeft, by: context.bidi)
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

    /// The end of the row of ASCII letters that starts with the character before the offset.
    func rowEnd(from offset: Int) -> Int {
        var end = offset
        while marks[end] & Self.insideRow != 0 { end += 1 }
        return end
    }

    /// Marks ASCII letters behind other ones, each a cluster of its own.
    ///
    /// Such letters share everything with the one before them that does not depend on the font: no line ends between
    /// (UAX 14, LB28), and they have one embedding level (UAX 9) and one script (UAX 24). So only the first is looked up.
    private static func markRows(in bytes: [UInt8], _ marks: inout [UInt8]) {
        var isBehindLetter = false
        for (offset, byte) in bytes.enumerated() {
            let isLetter = byte.isASCIILetter
            // Nothing in ASCII combines with the letter before it (UAX 29).
            if isLetter, isBehindLetter, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
                marks[offset] = clusterStart | insideRow
            }
            isBehindLetter = isLetter
        }
    }

    private static func markClusters(
        of bytes: [UInt8], _ text16: UTF16Text, _ marks: inout [UInt8], by clusters: BreakIterator
    ) {
        marks[0] |= clusterStart
        marks[bytes.count] |= clusterStart
        // Below U+0300 every character is a cluster of its own, except for the LF of a CR LF (UAX 29, GB3).
        if bytes.allSatisfy({ $0 < 0xCC && $0 != 0x0D }) {
            for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 { marks[offset] |= clusterStart }
        } else {
            clusters.mark(text16, soft: clusterStart, hard: clusterStart, in: &marks)
        }
    }

    private static func divideLongClusters(_ bytes: [UInt8], _ marks: inout [UInt8]) {
        guard bytes.count > Self.clusterBytesMax else { return }
        var start = 0
        for offset in 1..<bytes.count {
            if marks[offset] & clusterStart != 0 {
                start = offset
            } else if offset - start >= Self.clusterBytesMax, bytes[offset] & 0xC0 != 0x80 {
                marks[offset] |= clusterStart | clusterDivision
                start = offset
            }
        }
    }

    private static func levels(
        of bytes: [UInt8], _ text16: UTF16Text, isRightToLeft: Bool, by bidi: BidiAlgorithm
    ) -> [UInt8] {
        // Only characters from U+0590 on, whose bytes are from 0xD6 on, go from right to left or change the direction of
        // others.
        guard !bytes.isEmpty, isRightToLeft || bytes.contains(where: { $0 >= 0xD6 }) else { return [] }
        let levels = bidi.levels(of: text16.units, isRightToLeft: isRightToLeft)
        return levels.indices.flatMap { unit in
            repeatElement(levels[unit], count: Int(text16.offsets[unit + 1] - text16.offsets[unit]))
        }
    }
}
