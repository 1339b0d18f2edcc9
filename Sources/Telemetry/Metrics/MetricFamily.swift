/// All series of one name.
struct MetricFamily {
    let kind: MetricKind
    /// For histograms.
    let bounds: BucketBounds
    /// In the order of their labels, which is the order they are found by and written in.
    private(set) var series: [(labels: LabelSet, handle: any MetricSeries)] = []

    init(kind: MetricKind, bounds: BucketBounds) {
        self.kind = kind
        self.bounds = bounds
    }

    func find(_ labels: LabelSet) -> (any MetricSeries)? {
        let index = position(of: labels)
        return index < series.count && series[index].labels == labels ? series[index].handle : nil
    }

    /// Enters a series whose labels none has yet.
    mutating func insert(_ handle: any MetricSeries, labels: LabelSet) {
        series.insert((labels, handle), at: position(of: labels))
    }

    /// Removes a series; returns false if it is none of these.
    mutating func remove(_ handle: AnyObject) -> Bool {
        guard let index = series.firstIndex(where: { $0.handle === handle }) else { return false }
        series.remove(at: index)
        return true
    }

    /// Where the labels are, or belong.
    private func position(of labels: LabelSet) -> Int {
        var range = 0..<series.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = series[middle].labels < labels ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
