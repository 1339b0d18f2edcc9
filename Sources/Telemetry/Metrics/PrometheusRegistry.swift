import CoreMetrics
import Synchronization

/// The metrics of a program, for Prometheus to read.
///
///     let registry = PrometheusRegistry()
///     registry.describe("http.requests", "Requests that were answered.")
///     let requests = Counter(label: "http.requests", dimensions: [("status", "200")], factory: registry)
///     requests.increment()
///     registry.exposition()               // … http_requests_total{status="200"} 1
///
/// Counters get the suffix `_total`, timers `_seconds`; recorders that aggregate, and timers, are histograms. To look a
/// handle up takes a lock, to count with it takes none: handles are to be kept.
///
/// There is an upper bound of series. Handles of those above it, and of those whose name is another family's already,
/// keep nothing, but each use of them counts as one dropped sample.
package final class PrometheusRegistry: Sendable {
    /// The media type of an exposition.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private struct Description {
        var help: String
        var bounds: BucketBounds?
    }

    private struct State {
        var families: [String: MetricFamily] = [:]
        /// The names of all samples, which no other family may have.
        var sampleNames: Set<String> = []
        /// By the names of metrics without suffixes, or with them.
        var descriptions: [String: Description] = [:]
        var seriesCount = 0
    }

    let dropped: DroppedSamples
    private let state: Mutex<State>
    private let seriesMax: Int

    /// `droppedLabel`: the counter of dropped samples, which is there from the start and beyond the bound.
    package init(seriesMax: Int = 10_000, droppedLabel: String = "cyanotype_metrics_dropped") {
        let counter = CounterSeries()
        let name = MetricName.metric(droppedLabel, suffix: Self.counterSuffix)
        var family = MetricFamily(kind: .counter, bounds: .sizes)
        family.insert(counter, labels: LabelSet([]))
        let help = "Samples of series that were not taken: there are too many, or the name is another metric's."
        state = Mutex(
            State(families: [name: family], sampleNames: [name], descriptions: [name: Description(help: help)]))
        dropped = DroppedSamples(countingInto: counter)
        self.seriesMax = seriesMax
    }

    /// Says what a metric means. `label` is the one that its handles are made with; `buckets`, the upper bounds of a
    /// histogram's buckets (in seconds for a timer), counts for what is made later.
    package func describe(_ label: String, _ help: String, buckets: [Double]? = nil) {
        let description = Description(help: help, bounds: buckets.map { BucketBounds($0) })
        state.withLock { $0.descriptions[MetricName.metric(label)] = description }
    }

    /// All metrics in the order of their names, and of their labels.
    package func exposition() -> [UInt8] {
        let (families, descriptions) = state.withLock { ($0.families, $0.descriptions) }
        let typicalSampleBytes = 100
        let seriesCount = families.values.reduce(0) { $0 + $1.series.count * ($1.bounds.values.count + 3) }
        var writer = ExpositionWriter(capacityBytes: seriesCount * typicalSampleBytes)
        for (name, family) in families.sorted(by: { $0.key < $1.key }) where !family.series.isEmpty {
            writer.family(name, kind: family.kind, help: Self.description(of: name, in: descriptions)?.help)
            for (labels, series) in family.series { series.write(to: &writer, family: name, labels: labels) }
        }
        return writer.bytes
    }

    // MARK: Series

    static let counterSuffix = "_total"
    static let timerSuffix = "_seconds"

    /// The series of a name and some labels, made if there is none; nil if it cannot be taken. Families of one kind have
    /// handles of one type.
    func series<Series: MetricSeries>(
        _ kind: MetricKind, name: String, dimensions: [(String, String)], bounds: BucketBounds = .sizes,
        make: (BucketBounds) -> Series
    ) -> Series? {
        let labels = LabelSet(dimensions)
        return state.withLock { state in
            if let found = state.families[name]?.find(labels) { return found as? Series }
            guard state.seriesCount < seriesMax, Self.enterFamily(name, kind, bounds, in: &state) else { return nil }
            let series = make(state.families[name]?.bounds ?? bounds)
            state.families[name]?.insert(series, labels: labels)
            state.seriesCount += 1
            return series
        }
    }

    /// Forgets a series. Its handles can be used as before, but nobody sees what they count.
    func remove(_ handle: AnyObject) {
        state.withLock { state in
            for name in state.families.keys where state.families[name]?.remove(handle) == true {
                state.seriesCount -= 1
            }
        }
    }

    /// Enters a family if it is not there; returns false if another has its name, or that of one of its samples.
    private static func enterFamily(
        _ name: String, _ kind: MetricKind, _ bounds: BucketBounds, in state: inout State
    ) -> Bool {
        if let family = state.families[name] { return family.kind == kind }
        let sampleNames = kind.sampleNames(of: name)
        guard state.sampleNames.isDisjoint(with: sampleNames) else { return false }
        state.sampleNames.formUnion(sampleNames)
        let described = description(of: name, in: state.descriptions)?.bounds
        state.families[name] = MetricFamily(kind: kind, bounds: described ?? bounds)
        return true
    }

    /// A metric is described by its name, or by its name without the suffix of its kind.
    private static func description(of name: String, in descriptions: [String: Description]) -> Description? {
        if let description = descriptions[name] { return description }
        for suffix in [counterSuffix, timerSuffix] where name.hasSuffix(suffix) {
            if let description = descriptions[String(name.dropLast(suffix.count))] { return description }
        }
        return nil
    }
}
