/// What there is to know of a paragraph that needs no more than one line: most never do, and then all that breaking
/// lines takes, which is several times as much, is never made.
///
/// Every paragraph begins with one. Those of short texts end there, until somebody asks for lines.
struct Outline {
    /// A text longer than this is likely to be broken.
    static let textBytesMax = 64

    /// The width of the whole text on one line, in points; negative if that is not known from its advances alone, or if
    /// it takes several lines, or several styles.
    var width = -1.0
    /// What the line takes from its font.
    var metrics = FontMetrics(above: 0, below: 0)
    var clusterCount: Int32 = 0
    /// Where in the text the white space at its end starts, in UTF-8.
    var inkEnd: Int32 = 0
    /// Where in the block the key lies.
    var keyStart: Int32
    var keyCount: Int32
    /// Whether all lines take the same from their fonts.
    var isEven = true
    /// Whether all the rest is there too.
    var isComplete = true

    init(keyStart: Int, keyCount: Int) {
        self.keyStart = Int32(truncatingIfNeeded: keyStart)
        self.keyCount = Int32(truncatingIfNeeded: keyCount)
    }

    /// The outline of the paragraph in a block.
    init(_ block: Block) { self = block.payload.assumingMemoryBound(to: Outline.self).pointee }

    /// All of the text on one line, if that is known.
    var line: FilledLine? {
        guard width >= 0 else { return nil }
        return FilledLine(
            head: 0..<Int(clusterCount), tail: nil, width: width, metrics: metrics, isWrapped: false,
            endsInHyphen: false, isWhole: true)
    }
}

/// Adds up the width of a text.
struct OutlineWriter: ClusterWriter {
    private var outline: Outline
    private var position = 0.0

    init(key: ParagraphKey) {
        outline = Outline(keyStart: MemoryLayout<Outline>.stride, keyCount: key.bytes.count)
    }

    mutating func appendSpace(at offset: Int, room: Double) {
        position += room
        outline.clusterCount += 1
    }

    mutating func append(
        _ word: UnsafeBufferPointer<ShapedWord.Cluster>, in range: Range<Int>, setting: RunSetting, mayBreak: Bool
    ) {
        for cluster in word { position += setting.room(cluster.advance, flags: []) }
        endWord(at: range.upperBound, clusterCount: word.count)
    }

    mutating func append(
        letters: UnsafeBufferPointer<UInt8>, in range: Range<Int>, pairs: LetterPairs, setting: RunSetting,
        mayBreak: Bool
    ) -> Bool {
        var position = position
        var letter = letters[0]
        for index in letters.indices {
            let next = index + 1 < letters.count ? letters[index + 1] : LetterPairs.end
            let advance = pairs[letter, next]
            guard advance.isAdded else { return false }
            position += setting.room(advance.units, flags: [])
            letter = next
        }
        self.position = position
        endWord(at: range.upperBound, clusterCount: letters.count)
        return true
    }

    private mutating func endWord(at end: Int, clusterCount: Int) {
        outline.width = position
        outline.inkEnd = Int32(truncatingIfNeeded: end)
        outline.clusterCount += Int32(truncatingIfNeeded: clusterCount)
    }

    /// The paragraph of a key that has this outline.
    consuming func finish(metrics: FontMetrics, key: ParagraphKey, hash: Int) -> Block {
        outline.width = max(0, outline.width)
        outline.metrics = metrics
        outline.isComplete = false
        let block = Block(payloadCount: MemoryLayout<Outline>.stride, key: key.bytes, hash: hash)
        block.payload.storeBytes(of: outline, as: Outline.self)
        return block
    }
}
