/// The kind of a family, as its `# TYPE` line gives it.
enum MetricKind: String {
    case counter, gauge, histogram

    /// The names of the samples of a family.
    func sampleNames(of family: String) -> [String] {
        switch self {
        case .counter, .gauge: [family]
        case .histogram: [family, family + "_bucket", family + "_sum", family + "_count"]
        }
    }
}
