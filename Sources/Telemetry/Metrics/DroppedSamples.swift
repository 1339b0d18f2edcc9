import CoreMetrics

/// The handle for all series that the registry refuses. Counts each use and ignores the value.
final class DroppedSamples: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    private let counter: CounterSeries

    init(countingInto counter: CounterSeries) {
        self.counter = counter
    }

    func increment(by amount: Int64) { drop() }
    func increment(by amount: Double) { drop() }
    func decrement(by amount: Double) { drop() }
    func set(_ value: Int64) { drop() }
    func set(_ value: Double) { drop() }
    func record(_ value: Int64) { drop() }
    func record(_ value: Double) { drop() }
    func recordNanoseconds(_ duration: Int64) { drop() }
    func reset() {}

    private func drop() {
        counter.increment(by: 1 as Int64)
    }
}
