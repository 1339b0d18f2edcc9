/// The boundaries of clusters, the break opportunities and the embedding levels of a text. They do not depend on the
/// width. Offsets are in UTF-8.
struct TextMarks {
    /// A longer cluster, which no writing system needs, is divided into several that are shaped separately, because the
    /// time of shaping grows with the square of a cluster's length, and HarfBuzz aborts at 2¹⁵ marks on one letter.
    static let clusterBytesMax = 256

    private static let clusterStart: UInt8 = 1
    private static let clusterDivision: UInt8 = 2
    private static let mayBreak: UInt8 = 4
    private static let mustBreak: UInt8 = 8
    private static let insideASCIIWord: UInt8 = 16

    /// The marks of every offset, including the end of the text: a set of the bits above.
    private var marks: [UInt8]
    /// The embedding level of every byte (UAX 9); empty if all are 0.
    private let levels: [UInt8]

    /// - Parameter shortensASCIIWords: whether only the first letter of each ASCII word is passed to ICU. If false, the
    ///   result is the same, but takes longer.
    init(
        of text: SourceText, rules: LineBreakRules, isRightToLeft: Bool, context: ShapingContext,
        shortensASCIIWords: Bool = true
    ) {
        let bytes = text.bytes
        var marks = [UInt8](repeating: 0, count: bytes.count + 1)
        if shortensASCIIWords { Self.markASCIIWords(in: bytes, &marks) }
        let text16 = UTF16Text(bytes) { marks[$0] & Self.insideASCIIWord != 0 }
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

    /// The embedding level of the byte at the offset; odd for right-to-left text.
    func level(_ offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset] }

    /// The end of the cluster that starts at the offset.
    func clusterEnd(after offset: Int) -> Int {
        var end = offset + 1
        while !isClusterStart(end) { end += 1 }
        return end
    }

    /// The end of the ASCII word of which at least the first letter precedes the offset, at most `limit`.
    func asciiWordEnd(from offset: Int, before limit: Int) -> Int {
        var end = offset
        while end < limit, marks[end] & Self.insideASCIIWord != 0 { end += 1 }
        return end
    }

    /// Marks the letters of ASCII words after the first one. An ASCII word is a sequence of ASCII letters, each of
    /// which is a cluster.
    ///
    /// There is no break opportunity between such letters (UAX 14, LB28), and they have the same embedding level (UAX
    /// 9) and script (UAX 24). So only the first is looked up.
    private static func markASCIIWords(in bytes: [UInt8], _ marks: inout [UInt8]) {
        var followsLetter = false
        for (offset, byte) in bytes.enumerated() {
            let isLetter = byte.isASCIILetter
            // ASCII characters do not combine with the letter before them (UAX 29).
            if isLetter, followsLetter, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
                marks[offset] = clusterStart | insideASCIIWord
            }
            followsLetter = isLetter
        }
    }

    private static func markClusters(
        of bytes: [UInt8], _ text16: UTF16Text, _ marks: inout [UInt8], by clusters: BreakIterator
    ) {
        marks[0] |= clusterStart
        marks[bytes.count] |= clusterStart
        // Below U+0300 every character is a cluster, except for the LF of a CR LF (UAX 29, GB3).
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
        // Only characters from U+0590 on, whose first byte is at least 0xD6, are right-to-left or change the direction
        // of others.
        guard !bytes.isEmpty, isRightToLeft || bytes.contains(where: { $0 >= 0xD6 }) else { return [] }
        let levels = bidi.levels(of: text16.units, isRightToLeft: isRightToLeft)
        return levels.indices.flatMap { unit in
            repeatElement(levels[unit], count: Int(text16.offsets[unit + 1] - text16.offsets[unit]))
        }
    }
}
