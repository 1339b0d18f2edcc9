/// The few values that were made last. A new one takes the place of the oldest.
struct Recents<Value> {
    private static var countMax: Int { 16 }

    private var values: [Value] = []
    private var oldest = 0

    func first(where isWanted: (Value) -> Bool) -> Value? {
        values.first(where: isWanted)
    }

    mutating func insert(_ value: Value) {
        if values.count < Self.countMax {
            values.append(value)
        } else {
            values[oldest] = value
            oldest = (oldest + 1) % Self.countMax
        }
    }
}
