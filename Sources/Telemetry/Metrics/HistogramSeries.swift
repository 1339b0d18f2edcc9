import CoreMetrics

/// The number of values in each bucket, and the sum of all values. Ignores values that are not finite.
final class HistogramSeries: MetricSeries, TimerHandler, RecorderHandler {
    private static let nanosecondsPerSecond = 1e9

    private let bounds: BucketBounds
    /// A count for each bucket, the last being `+Inf`, then the sum.
    private let cells: ShardedCells
    private let sumIndex: Int

    init(bounds: BucketBounds) {
        self.bounds = bounds
        sumIndex = bounds.values.count + 1
        cells = ShardedCells(count: sumIndex + 1)
    }

    func record(_ value: Int64) { observe(Double(value)) }
    func record(_ value: Double) { observe(value) }

    /// A negative duration, from a clock that was set back, counts as 0.
    func recordNanoseconds(_ duration: Int64) {
        observe(Double(max(duration, 0)) / Self.nanosecondsPerSecond)
    }

    private func observe(_ value: Double) {
        guard value.isFinite else { return }
        cells.add(1 as UInt64, to: bounds.bucket(of: value))
        cells.add(value, to: sumIndex)
    }

    /// Adds up the buckets while it writes them, so that `_count` equals the last bucket even if other threads record
    /// values at the same time.
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
