/// Converts the labels and dimensions of swift-metrics to names that Prometheus allows.
///
/// Source: "Data model", "Metric names and labels", of Prometheus' documentation; for the suffixes, "Metric and label
/// naming".
enum MetricName {
    /// A metric's name, `[a-zA-Z_:][a-zA-Z0-9_:]*`: other characters become `_`. Adds the suffix unless the name ends
    /// with it.
    static func metric(_ label: String, suffix: String = "") -> String {
        let name = sanitized(label) { isLetterOrDigit($0) || $0 == UInt8(ascii: ":") }
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    /// A label's name, `[a-zA-Z_][a-zA-Z0-9_]*`. Prometheus reserves names that begin with `__`, and `le` for the
    /// bounds of buckets.
    static func label(_ dimension: String) -> String {
        let name = sanitized(dimension, isAllowed: isLetterOrDigit)
        return name.hasPrefix("__") || name == "le" ? "exported_" + name : name
    }

    private static func sanitized(_ text: String, isAllowed: (UInt8) -> Bool) -> String {
        let underscore = UInt8(ascii: "_")
        var bytes = text.unicodeScalars.map { scalar in
            guard scalar.isASCII, isAllowed(UInt8(scalar.value)) else { return underscore }
            return UInt8(scalar.value)
        }
        if bytes.first.map(isDigit) ?? true { bytes.insert(underscore, at: 0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        let lowercase = byte | 0x20
        return isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
