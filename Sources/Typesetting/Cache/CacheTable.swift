/// One shard of a cache. If it is full, the clock algorithm makes room: a hand goes round the entries, and evicts those
/// that were not found since it last passed.
struct CacheTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let key: HashedKey<Key>
        let value: Value
        let byteCount: Int
        /// Whether the entry was found since the hand last passed.
        var wasFound = false
    }

    /// What an entry takes in the array and in the dictionary, besides its own bytes.
    private static var overhead: Int {
        MemoryLayout<Entry>.stride + 2 * (MemoryLayout<HashedKey<Key>>.stride + MemoryLayout<Int>.stride)
    }

    private let bytesMax: Int
    private var indexes: [HashedKey<Key>: Int] = [:]
    private var entries: [Entry] = []
    /// The entry to look at next to make room.
    private var hand = 0
    private(set) var statistics = CacheStatistics()

    init(bytesMax: Int) { self.bytesMax = bytesMax }

    mutating func find(_ key: HashedKey<Key>) -> Value? {
        guard let index = indexes[key] else {
            statistics.misses += 1
            return nil
        }
        statistics.hits += 1
        entries[index].wasFound = true
        return entries[index].value
    }

    mutating func insert(_ value: Value, for key: HashedKey<Key>, byteCount: Int) {
        let byteCount = byteCount + Self.overhead
        guard byteCount <= bytesMax, indexes[key] == nil else { return }
        while statistics.bytes + byteCount > bytesMax { moveHand() }
        indexes[key] = entries.count
        entries.append(Entry(key: key, value: value, byteCount: byteCount))
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

    /// Removes an entry; the last one takes its place.
    private mutating func evict(_ index: Int) {
        let evicted = entries[index]
        indexes[evicted.key] = nil
        statistics.bytes -= evicted.byteCount
        statistics.entries -= 1
        let last = entries.removeLast()
        guard index < entries.count else { return }
        entries[index] = last
        indexes[last.key] = index
    }
}
