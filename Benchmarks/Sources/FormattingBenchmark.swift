import Foundation
import LayoutService

/// Formatted values in a request: lists of labels with `$format`, beside the same list with its texts written out.
struct FormattingBenchmark {
    let rounds: Int

    private static let labels = 1_000

    private static let patterns = [
        (name: "number", pattern: "{n, number}"), (name: "currency", pattern: "{n, number, ::currency/EUR}"),
        (name: "plural", pattern: "{n, plural, one {# item} other {# items}}"), (name: "text", pattern: "No. {n}"),
        (name: "date", pattern: "{n, date, ::dMMMMyyyy}"), (name: "time", pattern: "{n, time, HH:mm}"),
    ]

    func report() throws -> String {
        let folder = try ScratchFolder()
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let plain = try folder.file("plain.json", Self.request { "No. \($0)" })
        var table = Table("\(Self.labels.text) labels", "decoding ms", "of the same without", "µs a value")
        for (index, (name, pattern)) in Self.patterns.enumerated() {
            let formatted = try folder.file(
                "\(index).json", Self.request { ["$format": pattern, "with": ["n": $0]] as [String: Any] })
            var samples: [(formatted: Double, plain: Double)] = []
            for _ in 0..<rounds {
                samples.append(
                    (
                        try StageTimings(of: formatted, by: layouts).decode,
                        try StageTimings(of: plain, by: layouts).decode
                    )
                )
            }
            table.add(
                name, (samples.map(\.formatted).median / 1_000).text,
                (samples.map { $0.formatted / $0.plain }.median).text,
                (samples.map { $0.formatted - $0.plain }.median / Double(Self.labels)).text)
        }
        return """
            ### Formatted values

            \(table)
            """
    }

    /// A column of labels, each with a text for its own number.
    private static func request(text: (Int) -> Any) throws -> Data {
        // Some 17 minutes lie between two numbers read as times.
        let numbers = (0..<labels).map { 1_000_003 * $0 }
        let children = numbers.map { ["type": "Label", "text": text($0)] }
        return try JSONSerialization.data(withJSONObject: [
            "size": ["width": 400], "element": ["type": "Column", "children": children] as [String: Any],
        ])
    }
}
