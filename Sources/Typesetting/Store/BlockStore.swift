internal import Synchronization

/// Blocks kept for later, bounded in bytes, in shards with a lock each so that threads seldom meet.
final class BlockStore: Sendable {
    private static let shardCount = 16

    private let tables: Shards<Mutex<BlockTable>>

    init(bytesMax: Int) {
        tables = Shards(count: Self.shardCount) { Mutex(BlockTable(bytesMax: bytesMax / Self.shardCount)) }
    }

    /// The block of a key, if it is kept.
    func find(_ key: UnsafeRawBufferPointer, hash: Int) -> Block? {
        tables.withPart(of: hash) { $0.withLock { $0.find(key, hash: hash) } }
    }

    /// Keeps a block as long as there is room for it. One whose key is there already is not kept twice.
    func insert(_ block: Block) {
        tables.withPart(of: block.header.hash) { $0.withLock { $0.insert(block) } }
    }

    /// Keeps a block in place of the one with the same key, if there is one.
    func replace(_ block: Block) {
        tables.withPart(of: block.header.hash) { table in
            table.withLock {
                $0.remove(block.key, hash: block.header.hash)
                $0.insert(block)
            }
        }
    }

    /// The bytes and the number of the blocks that are kept.
    var size: (bytes: Int, entries: Int) {
        var sum = (bytes: 0, entries: 0)
        tables.forEach { table in
            let size = table.withLock { (bytes: $0.bytes, entries: $0.count) }
            sum.bytes += size.bytes
            sum.entries += size.entries
        }
        return sum
    }
}
