/// The labels of a series, as written between braces: `method="GET",status="200"`.
struct LabelSet: Comparable {
    let text: [UInt8]

    /// Sorts labels by name, so that their order in the program does not matter. Appends underscores to a name that
    /// equals another one after it was changed to a name that Prometheus allows.
    init(_ dimensions: [(String, String)]) {
        var names: Set<String> = []
        var labels: [(name: String, value: String)] = []
        for (dimension, value) in dimensions {
            var name = MetricName.label(dimension)
            while !names.insert(name).inserted { name += "_" }
            labels.append((name, value))
        }
        labels.sort { $0.name < $1.name }

        var text: [UInt8] = []
        for label in labels {
            if !text.isEmpty { text.append(UInt8(ascii: ",")) }
            text += Array("\(label.name)=\"".utf8)
            text.append(escaping: label.value, quotes: true)
            text.append(UInt8(ascii: "\""))
        }
        self.text = text
    }

    static func < (one: Self, other: Self) -> Bool {
        one.text.lexicographicallyPrecedes(other.text)
    }
}
