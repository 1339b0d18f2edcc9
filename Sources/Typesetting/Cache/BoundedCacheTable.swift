/// One shard of a cache. If it is full, the clock algorithm evicts: a hand goes round the entries, and evicts those
/// that were not found since it last passed.
struct BoundedCacheTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let key: Key
        let hash: Int
        let value: Value
        let byteCount: Int
        /// Whether the entry was found since the hand last passed.
        var wasFound = false

        mutating func find(_ wanted: Key) -> Value? {
            guard key == wanted else { return nil }
            wasFound = true
            return value
        }
    }

    /// The memory of an entry in the array and in the dictionary, in addition to its own bytes.
    private static var overhead: Int { MemoryLayout<Entry>.stride + 4 * MemoryLayout<Int>.stride }

    private let bytesMax: Int
    /// By hash. If two keys have the same 64-bit hash, which is very unlikely, the second is not cached.
    private var indices: [Int: Int] = [:]
    private var entries: [Entry] = []
    /// The index of the entry that is considered next for eviction.
    private var hand = 0
    private(set) var statistics = CacheStatistics()

    init(bytesMax: Int) { self.bytesMax = bytesMax }

    mutating func find(_ key: Key, hash: Int) -> Value? {
        guard let index = indices[hash], let value = entries[index].find(key) else {
            statistics.misses += 1
            return nil
        }
        statistics.hits += 1
        return value
    }

    mutating func insert(_ value: Value, for key: Key, hash: Int, byteCount: Int) {
        let byteCount = byteCount + Self.overhead
        guard byteCount <= bytesMax, indices[hash] == nil else { return }
        while statistics.bytes + byteCount > bytesMax { moveHand() }
        indices[hash] = entries.count
        entries.append(Entry(key: key, hash: hash, value: value, byteCount: byteCount))
        statistics.bytes += byteCount
        statistics.entries += 1
    }

    private mutating func moveHand() {
        if entries[hand].wasFound {
            entries[hand].wasFound = false
        } else {
            evict(hand)
        }
        hand = hand + 1 < entries.count ? hand + 1 : 0
    }

    /// Removes an entry. The last entry moves to its index.
    private mutating func evict(_ index: Int) {
        statistics.bytes -= entries[index].byteCount
        statistics.entries -= 1
        indices[entries[index].hash] = nil
        let last = entries.removeLast()
        guard index < entries.count else { return }
        indices[last.hash] = index
        entries[index] = last
    }
}
