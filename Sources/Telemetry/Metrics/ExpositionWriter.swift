/// Writes metrics in Prometheus' text format.
///
/// Source: "Exposition formats", "Text-based format", version 0.0.4, of Prometheus' documentation.
struct ExpositionWriter {
    private(set) var bytes: [UInt8] = []

    init(capacityBytes: Int) {
        bytes.reserveCapacity(capacityBytes)
    }

    /// Writes the `# HELP` and `# TYPE` lines of a family.
    mutating func family(_ name: String, kind: MetricKind, help: String?) {
        if let help {
            bytes += Array("# HELP \(name) ".utf8)
            bytes.append(escaping: help, quotes: false)
            bytes.append(newline)
        }
        bytes += Array("# TYPE \(name) \(kind.rawValue)\n".utf8)
    }

    /// Writes one sample: the family's name with a suffix, the labels of the series, another label unless it is empty,
    /// and the value.
    mutating func sample(
        _ name: String, suffix: StaticString = "", labels: LabelSet, and label: [UInt8] = [], value: Double
    ) {
        begin(name, suffix, labels, label)
        append(value)
        bytes.append(newline)
    }

    /// Writes one sample whose value is a whole number.
    mutating func sample(
        _ name: String, suffix: StaticString = "", labels: LabelSet, and label: [UInt8] = [], count: UInt64
    ) {
        begin(name, suffix, labels, label)
        bytes += Array(String(count).utf8)
        bytes.append(newline)
    }

    /// The shortest text that parses to the same number.
    static func text(of value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        let exactWholeMax = 0x1p53
        return value.magnitude < exactWholeMax && value == value.rounded() ? String(Int(value)) : value.description
    }

    private mutating func begin(_ name: String, _ suffix: StaticString, _ labels: LabelSet, _ label: [UInt8]) {
        bytes.append(contentsOf: name.utf8)
        suffix.withUTF8Buffer { bytes.append(contentsOf: $0) }
        if !labels.text.isEmpty || !label.isEmpty {
            bytes.append(UInt8(ascii: "{"))
            bytes += labels.text
            if !labels.text.isEmpty && !label.isEmpty { bytes.append(UInt8(ascii: ",")) }
            bytes += label
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: " "))
    }

    private mutating func append(_ value: Double) {
        bytes.append(contentsOf: Self.text(of: value).utf8)
    }

    private var newline: UInt8 { UInt8(ascii: "\n") }
}

extension [UInt8] {
    /// Appends a text with escaped backslashes and line breaks, and with escaped quotation marks if `quotes`.
    mutating func append(escaping text: String, quotes: Bool) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
            case UInt8(ascii: "\n"): append(contentsOf: #"\n"#.utf8)
            case UInt8(ascii: "\"") where quotes: append(contentsOf: #"\""#.utf8)
            default: append(byte)
            }
        }
    }
}
