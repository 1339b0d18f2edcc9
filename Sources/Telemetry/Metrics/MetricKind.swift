/// The kind of a family, with the words of the `# TYPE` line.
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
