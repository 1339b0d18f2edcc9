/// A stretch of text that was shaped by itself: its clusters, and their advances in units of the font, whatever the
/// size.
struct ShapedWord {
    struct Cluster {
        /// The offset from the start of the word, in UTF-8.
        var offset: UInt16
        var flags: UInt16
        var advance: Int32

        /// Whether the shapes before and behind would change if the word were divided before this cluster.
        static let isUnsafe: UInt16 = 1
        /// Whether a line may end before this cluster. Only known of words of ASCII.
        static let mayBreak: UInt16 = 2
    }

    let block: Block

    /// - Parameters:
    ///   - isDependent: whether the word may look another way beside another word, so that the clusters mean nothing.
    init(_ clusters: UnsafeMutableBufferPointer<Cluster>, isDependent: Bool, key: UnsafeRawBufferPointer, hash: Int) {
        block = Block(payloadCount: (clusters.count + 1) * MemoryLayout<Cluster>.stride, key: key, hash: hash)
        let records = block.payload.assumingMemoryBound(to: Cluster.self)
        records[0] = Cluster(offset: isDependent ? 1 : 0, flags: 0, advance: Int32(clamping: clusters.count))
        (records + 1).update(from: clusters.baseAddress!, count: clusters.count)
    }

    init(_ block: Block) { self.block = block }

    private var records: UnsafeMutablePointer<Cluster> { block.payload.assumingMemoryBound(to: Cluster.self) }

    var isDependent: Bool { records[0].offset != 0 }
    var count: Int { Int(records[0].advance) }
    /// Valid as long as the word is.
    var clusters: UnsafeBufferPointer<Cluster> { UnsafeBufferPointer(start: records + 1, count: count) }
}
