import CoreMetrics

/// How often values fell into each bucket, and their sum. What is no finite number is not counted.
final class HistogramSeries: MetricSeries, TimerHandler, RecorderHandler {
    private static let nanosecondsPerSecond = 1e9

    private let bounds: BucketBounds
    /// A count for each bucket, `+Inf` the last, and then the sum.
    private let cells: ShardedCells
    private let sumIndex: Int

    init(bounds: BucketBounds) {
        self.bounds = bounds
        sumIndex = bounds.values.count + 1
        cells = ShardedCells(count: sumIndex + 1)
    }

    func record(_ value: Int64) { observe(Double(value)) }
    func record(_ value: Double) { observe(value) }

    /// A duration below zero, which a clock that was set back may give, is one of zero.
    func recordNanoseconds(_ duration: Int64) {
        observe(Double(max(duration, 0)) / Self.nanosecondsPerSecond)
    }

    private func observe(_ value: Double) {
        guard value.isFinite else { return }
        cells.add(1 as UInt64, to: bounds.bucket(of: value))
        cells.add(value, to: sumIndex)
    }

    /// The count is the sum of the buckets that are written, so that the last bucket is the count, whatever other
    /// threads add in the meantime.
    func write(to writer: inout ExpositionWriter, family: String, labels: LabelSet) {
        var count: UInt64 = 0
        for (index, label) in bounds.labels.enumerated() {
            count &+= cells.count(at: index)
            writer.sample(family, suffix: "_bucket", labels: labels, and: label, count: count)
        }
        writer.sample(family, suffix: "_sum", labels: labels, value: cells.sum(at: sumIndex))
        writer.sample(family, suffix: "_count", labels: labels, count: count)
    }
}
