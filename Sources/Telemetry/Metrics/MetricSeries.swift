/// A handle that holds the numbers of one series.
protocol MetricSeries: AnyObject, Sendable {
    /// Writes the series' samples.
    func write(to writer: inout ExpositionWriter, family: String, labels: LabelSet)
}
