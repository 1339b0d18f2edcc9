/// The upper bounds of a histogram's buckets, in ascending order. The last bucket, `+Inf`, has no bound.
struct BucketBounds {
    /// From 50 microseconds to 10 seconds, in seconds.
    static let durations = BucketBounds([
        0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ])

    /// From 1 to 16 Mi, each four times the previous one, for counts and for sizes in bytes.
    static let sizes = BucketBounds((0...12).map { Double(1 << (2 * $0)) })

    let values: [Double]
    /// The label `le` of each bucket, including `+Inf`.
    let labels: [[UInt8]]

    private init(_ values: [Double]) {
        self.values = values
        labels = (values + [.infinity]).map { Array("le=\"\(ExpositionWriter.text(of: $0))\"".utf8) }
    }

    /// The index of the first bucket whose bound is at least the value.
    func bucket(of value: Double) -> Int {
        var index = 0
        while index < values.count && value > values[index] { index += 1 }
        return index
    }
}
