import CoreMetrics
import Synchronization

/// A number that increases and decreases. It has no shards, because setting a value replaces that of all threads.
final class GaugeSeries: MetricSeries, MeterHandler, RecorderHandler {
    /// The bits of a `Double`.
    private let value = Atomic<UInt64>(0)

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.store(value.bitPattern, ordering: .relaxed) }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }

    /// Ignores an amount that is not finite, which no later amount could correct.
    func increment(by amount: Double) {
        guard amount.isFinite else { return }
        value.add(amount)
    }

    func decrement(by amount: Double) { increment(by: -amount) }

    func write(to writer: inout ExpositionWriter, family: String, labels: LabelSet) {
        writer.sample(family, labels: labels, value: Double(bitPattern: value.load(ordering: .relaxed)))
    }
}
