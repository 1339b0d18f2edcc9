/// What the samples of a family are, as its line `# TYPE` says it.
enum MetricKind: String {
    case counter, gauge, histogram

    /// The names that samples of a family have.
    func sampleNames(of family: String) -> [String] {
        switch self {
        case .counter, .gauge: [family]
        case .histogram: [family, family + "_bucket", family + "_sum", family + "_count"]
        }
    }
}
