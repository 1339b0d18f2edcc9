internal import Synchronization

/// Values by key, bounded in bytes. Several shards with a lock each serve all threads.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Shard: Sendable {
        let table: Mutex<BoundedCacheTable<Key, Value>>

        init(bytesMax: Int) { table = Mutex(BoundedCacheTable(bytesMax: bytesMax)) }
    }

    private static var shardCount: Int { 16 }

    private let shards: [Shard]

    init(bytesMax: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard(bytesMax: bytesMax / Self.shardCount) }
    }

    /// The value of a key, if it is kept. Counts a hit or a miss.
    /// - Parameter hash: the key's `hashValue`.
    func find(_ key: Key, hash: Int) -> Value? {
        shard(of: hash).table.withLock { $0.find(key, hash: hash) }
    }

    /// Keeps a value as long as there is room for it. The first value of a key stays.
    func insert(_ value: Value, for key: Key, hash: Int, byteCount: Int) {
        shard(of: hash).table.withLock { $0.insert(value, for: key, hash: hash, byteCount: byteCount) }
    }

    /// The value of a key: the one that is kept, or else a new one, which is kept then.
    func value(of key: Key, byteCount: (Value) -> Int, orMake make: () -> Value) -> Value {
        let hash = key.hashValue
        if let known = find(key, hash: hash) { return known }
        let made = make()
        insert(made, for: key, hash: hash, byteCount: byteCount(made))
        return made
    }

    var statistics: CacheStatistics {
        shards.reduce(into: CacheStatistics()) { sum, shard in
            let statistics = shard.table.withLock(\.statistics)
            sum.hits += statistics.hits
            sum.misses += statistics.misses
            sum.bytes += statistics.bytes
            sum.entries += statistics.entries
        }
    }

    private func shard(of hash: Int) -> Shard { shards[hash & (Self.shardCount - 1)] }
}

struct CacheStatistics {
    var hits = 0
    var misses = 0
    /// The memory that is taken, in bytes, about.
    var bytes = 0
    var entries = 0
}
