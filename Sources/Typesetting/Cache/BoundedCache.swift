internal import Synchronization

/// A cache with a limit in bytes, for all threads. It consists of shards with a lock each, to reduce contention.
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

    /// The cached value of a key; nil if there is none. Counts a hit or a miss.
    /// - Parameter hash: the key's `hashValue`.
    func find(_ key: Key, hash: Int) -> Value? {
        shard(of: hash).table.withLock { $0.find(key, hash: hash) }
    }

    /// Caches a value until it is evicted. If the key has a value already, that one stays.
    func insert(_ value: Value, for key: Key, hash: Int, byteCount: Int) {
        shard(of: hash).table.withLock { $0.insert(value, for: key, hash: hash, byteCount: byteCount) }
    }

    /// The cached value of a key; if there is none, a new one, which is then cached.
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
