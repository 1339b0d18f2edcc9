extension [ViewProperty] {
    /// The value of the property of a name.
    func value(_ name: String) -> ViewValue? {
        first { $0.name == name }?.value
    }

    /// The value of a property that is true or false.
    func flag(_ name: String) -> Bool? {
        if case .bool(let flag) = value(name) { flag } else { nil }
    }

    /// The value of a property that is one of several words.
    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        if case .text(let word) = value(name) { Choice(rawValue: word) } else { nil }
    }

    /// Sets a property, in its place if it was set before.
    mutating func set(_ name: String, _ value: ViewValue) {
        if let index = firstIndex(where: { $0.name == name }) {
            self[index].value = value
        } else {
            append(ViewProperty(name, value))
        }
    }
}
