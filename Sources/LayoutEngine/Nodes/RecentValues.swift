/// A cache of the latest values for a few keys.
///
/// The search is linear, which for so few entries is faster than hashing.
struct RecentValues<Key: Equatable, Value> {
    private var entries: [(key: Key, value: Value)] = []
    /// The index of the entry that is replaced next if the cache is full.
    private var oldest = 0

    /// How many values are kept.
    private static var countMax: Int { 8 }

    /// The cached value for a key; if there is none, the result of `make`, which is then cached.
    mutating func value(for key: Key, make: () -> Value) -> Value {
        for index in entries.indices where entries[index].key == key { return entries[index].value }
        let value = make()
        if entries.count < Self.countMax {
            entries.append((key, value))
        } else {
            entries[oldest] = (key, value)
            oldest = (oldest + 1) % Self.countMax
        }
        return value
    }
}
