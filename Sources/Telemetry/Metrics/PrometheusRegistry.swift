import CoreMetrics
import Synchronization

/// The metrics of a program, and their exposition to Prometheus.
///
///     let registry = PrometheusRegistry()
///     registry.describe("http.requests", "Requests that were answered.")
///     let requests = Counter(label: "http.requests", dimensions: [("status", "200")], factory: registry)
///     requests.increment()
///     registry.exposition()               // … http_requests_total{status="200"} 1
///
/// Counters get the suffix `_total`, timers `_seconds`; timers and aggregating recorders become histograms. Callers
/// keep handles, because making one takes a lock, while counting with it does not.
///
/// The number of series is limited. A handle beyond the limit, or with the name of another family, records nothing;
/// each use of it counts as one dropped sample.
package final class PrometheusRegistry: Sendable {
    /// The media type of an exposition.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private struct State {
        var families: [String: MetricFamily] = [:]
        /// The names of the samples of all families, which must be unique.
        var sampleNames: Set<String> = []
        /// The keys are names of metrics with or without suffix.
        var descriptions: [String: String] = [:]
        var seriesCount = 0
    }

    let dropped: DroppedSamples
    private let state: Mutex<State>
    private let seriesMax: Int

    /// - Parameter droppedLabel: the counter of dropped samples, which always exists and does not count against
    ///   `seriesMax`.
    package init(seriesMax: Int = 10_000, droppedLabel: String = "cyanotype_metrics_dropped") {
        let counter = CounterSeries()
        let name = MetricName.metric(droppedLabel, suffix: Self.counterSuffix)
        var family = MetricFamily(kind: .counter, bounds: .sizes)
        family.insert(counter, labels: LabelSet([]))
        let help = "Samples dropped because there are too many series, or because the name is another metric's."
        state = Mutex(
            State(families: [name: family], sampleNames: [name], descriptions: [name: help]))
        dropped = DroppedSamples(countingInto: counter)
        self.seriesMax = seriesMax
    }

    /// Describes a metric.
    ///
    /// - Parameter label: the label of its handles.
    package func describe(_ label: String, _ help: String) {
        state.withLock { $0.descriptions[MetricName.metric(label)] = help }
    }

    /// All metrics in Prometheus' text format, sorted by name and labels.
    package func exposition() -> [UInt8] {
        let (families, descriptions) = state.withLock { ($0.families, $0.descriptions) }
        let typicalSampleBytes = 100
        let seriesCount = families.values.reduce(0) { $0 + $1.series.count * ($1.bounds.values.count + 3) }
        var writer = ExpositionWriter(capacityBytes: seriesCount * typicalSampleBytes)
        for (name, family) in families.sorted(by: { $0.key < $1.key }) where !family.series.isEmpty {
            writer.family(name, kind: family.kind, help: Self.description(of: name, in: descriptions))
            for (labels, series) in family.series { series.write(to: &writer, family: name, labels: labels) }
        }
        return writer.bytes
    }

    // MARK: Series

    static let counterSuffix = "_total"
    static let timerSuffix = "_seconds"

    /// The series with a name and labels, created at the first use; nil if there are too many series or the name is
    /// taken. All families of a kind have handles of the same type.
    func series<Series: MetricSeries>(
        _ kind: MetricKind, name: String, dimensions: [(String, String)], bounds: BucketBounds = .sizes,
        make: (BucketBounds) -> Series
    ) -> Series? {
        let labels = LabelSet(dimensions)
        return state.withLock { state in
            if let found = state.families[name]?.find(labels) { return found as? Series }
            guard state.seriesCount < seriesMax, Self.addFamily(name, kind, bounds, in: &state) else { return nil }
            let series = make(state.families[name]?.bounds ?? bounds)
            state.families[name]?.insert(series, labels: labels)
            state.seriesCount += 1
            return series
        }
    }

    /// Removes a series from the exposition. Its handles keep working.
    func remove(_ handle: AnyObject) {
        state.withLock { state in
            for name in state.families.keys where state.families[name]?.remove(handle) == true {
                state.seriesCount -= 1
            }
        }
    }

    /// Adds a family if it is missing; returns false if another family has its name or the name of one of its samples.
    private static func addFamily(
        _ name: String, _ kind: MetricKind, _ bounds: BucketBounds, in state: inout State
    ) -> Bool {
        if let family = state.families[name] { return family.kind == kind }
        let sampleNames = kind.sampleNames(of: name)
        guard state.sampleNames.isDisjoint(with: sampleNames) else { return false }
        state.sampleNames.formUnion(sampleNames)
        state.families[name] = MetricFamily(kind: kind, bounds: bounds)
        return true
    }

    /// Finds a description by the name of a metric, or by that name without the suffix of its kind.
    private static func description(of name: String, in descriptions: [String: String]) -> String? {
        if let description = descriptions[name] { return description }
        for suffix in [counterSuffix, timerSuffix] where name.hasSuffix(suffix) {
            if let description = descriptions[String(name.dropLast(suffix.count))] { return description }
        }
        return nil
    }
}
