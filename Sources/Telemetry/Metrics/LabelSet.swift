/// The labels that tell a series from the others of its family, as they are written between the braces:
/// `method="GET",status="200"`.
struct LabelSet: Comparable {
    let text: [UInt8]

    /// In the order of their names, so that the order in which a program gives them does not matter. Names that become
    /// one when they are made fit get underscores at their ends until they differ again.
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
