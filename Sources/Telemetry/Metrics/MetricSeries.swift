/// A handle that holds the values of one series.
protocol MetricSeries: AnyObject, Sendable {
    /// Writes the samples of the series.
    func write(to writer: inout ExpositionWriter, family: String, labels: LabelSet)
}
