internal import Synchronization

/// Blocks kept for later, bounded in bytes, in shards with a lock each so that threads seldom meet.
final class BlockStore: Sendable {
    private final class Shard: Sendable {
        let table: Mutex<BlockTable>

        init(bytesMax: Int) { table = Mutex(BlockTable(bytesMax: bytesMax)) }
    }

    private static let shardCount = 16

    private let shards: [Shard]

    init(bytesMax: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard(bytesMax: bytesMax / Self.shardCount) }
    }

    /// The block of a key, if it is kept.
    func find(_ key: UnsafeRawBufferPointer, hash: Int) -> Block? {
        shard(of: hash).table.withLock { $0.find(key, hash: hash) }
    }

    /// Keeps a block as long as there is room for it. One whose key is there already is not kept twice.
    func insert(_ block: Block) {
        shard(of: block.header.hash).table.withLock { $0.insert(block) }
    }

    /// The bytes and the number of the blocks that are kept.
    var size: (bytes: Int, entries: Int) {
        shards.reduce((0, 0)) { sum, shard in
            let size = shard.table.withLock { ($0.bytes, $0.count) }
            return (sum.0 + size.0, sum.1 + size.1)
        }
    }

    // The table of a shard uses the lowest bits.
    private func shard(of hash: Int) -> Shard { shards[(hash >> 48) & (Self.shardCount - 1)] }
}
