/// A cache of the latest values for a few keys.
///
/// The search is linear, which for so few entries is faster than hashing.
struct RecentValues<Key: Equatable, Value> {
    private var keys: [Key] = []
    /// The values of the keys, in their order.
    private var values: [Value] = []
    /// The index of the value that is replaced next if the cache is full.
    private var oldest = 0

    /// How many values are kept.
    private static var countMax: Int { 8 }

    /// The cached value for a key; if there is none, the result of `make`, which is then cached.
    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let index = keys.firstIndex(of: key) { return values[index] }
        let value = make()
        if keys.count < Self.countMax {
            keys.append(key)
            values.append(value)
        } else {
            keys[oldest] = key
            values[oldest] = value
            oldest = (oldest + 1) % Self.countMax
        }
        return value
    }
}
