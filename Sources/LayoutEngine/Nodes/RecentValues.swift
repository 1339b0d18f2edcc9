/// The values that were made last for a few different keys, to be used again.
///
/// It is searched from end to end, which takes less time than hashing as long as it is short.
struct RecentValues<Key: Equatable, Value> {
    private var entries: [(key: Key, value: Value)] = []
    /// The entry that is replaced next, once there is no room for more.
    private var oldest = 0

    /// How many values are kept.
    private static var countMax: Int { 8 }

    /// The value for a key: the one that was made before, or else what `make` returns.
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
