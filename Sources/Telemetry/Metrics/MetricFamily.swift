import Platform

/// All series with one name.
struct MetricFamily {
    let kind: MetricKind
    /// For histograms.
    let bounds: BucketBounds
    /// Sorted by their labels.
    private(set) var series: [(labels: LabelSet, handle: any MetricSeries)] = []

    init(kind: MetricKind, bounds: BucketBounds) {
        self.kind = kind
        self.bounds = bounds
    }

    func find(_ labels: LabelSet) -> (any MetricSeries)? {
        let index = position(of: labels)
        return index < series.count && series[index].labels == labels ? series[index].handle : nil
    }

    /// Adds a series with new labels.
    mutating func insert(_ handle: any MetricSeries, labels: LabelSet) {
        series.insert((labels, handle), at: position(of: labels))
    }

    /// Removes a series; returns false if it is not in this family.
    mutating func remove(_ handle: AnyObject) -> Bool {
        guard let index = series.firstIndex(where: { $0.handle === handle }) else { return false }
        series.remove(at: index)
        return true
    }

    /// The index of the labels, or the one at which to insert them.
    private func position(of labels: LabelSet) -> Int {
        series.partitioningIndex { $0.labels >= labels }
    }
}
