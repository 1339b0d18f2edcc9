import CoreMetrics

/// A number that only increases. Ignores increments that are negative or not finite.
final class CounterSeries: MetricSeries, CounterHandler, FloatingPointCounterHandler {
    private static let wholes = 0
    private static let fractions = 1

    /// Two counters, so that whole increments are counted exactly, independently of fractional ones.
    private let cells = ShardedCells(count: 2)

    func increment(by amount: Int64) {
        guard amount > 0 else { return }
        cells.add(UInt64(amount), to: Self.wholes)
    }

    func increment(by amount: Double) {
        guard amount > 0, amount.isFinite else { return }
        cells.add(amount, to: Self.fractions)
    }

    func reset() {
        cells.reset()
    }

    func write(to writer: inout ExpositionWriter, family: String, labels: LabelSet) {
        let count = cells.count(at: Self.wholes)
        let fraction = cells.sum(at: Self.fractions)
        if fraction == 0 {
            writer.sample(family, labels: labels, count: count)
        } else {
            writer.sample(family, labels: labels, value: Double(count) + fraction)
        }
    }
}
