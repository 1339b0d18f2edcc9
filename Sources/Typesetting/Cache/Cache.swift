internal import Synchronization

/// Values by key, bounded in bytes. Several shards with a lock each serve all threads.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Shard: Sendable {
        let table: Mutex<CacheTable<Key, Value>>

        init(bytesMax: Int) { table = Mutex(CacheTable(bytesMax: bytesMax)) }
    }

    private static var shardCount: Int { 16 }

    private let shards: [Shard]

    init(bytesMax: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard(bytesMax: bytesMax / Self.shardCount) }
    }

    /// The value of a key, if it is kept. Counts a hit or a miss.
    func find(_ key: HashedKey<Key>) -> Value? {
        shard(of: key).table.withLock { $0.find(key) }
    }

    /// Keeps a value as long as there is room for it. The first value of a key stays.
    func insert(_ value: Value, for key: HashedKey<Key>, byteCount: Int) {
        shard(of: key).table.withLock { $0.insert(value, for: key, byteCount: byteCount) }
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

    /// The hash's upper bits: dictionaries use the lower ones.
    private func shard(of key: HashedKey<Key>) -> Shard {
        shards[(key.hash >> 48) & (Self.shardCount - 1)]
    }
}

struct CacheStatistics {
    var hits = 0
    var misses = 0
    /// The memory that is taken, in bytes, about.
    var bytes = 0
    var entries = 0
}

/// A key with its hash, which is computed once: for choosing the shard, and for the dictionary in it.
struct HashedKey<Key: Hashable & Sendable>: Hashable, Sendable {
    let key: Key
    let hash: Int

    init(_ key: Key) {
        self.key = key
        hash = key.hashValue
    }

    /// The hashes first: keys that share a bucket seldom share a hash.
    static func == (one: HashedKey, other: HashedKey) -> Bool { one.hash == other.hash && one.key == other.key }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
