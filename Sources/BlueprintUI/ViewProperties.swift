extension [ViewProperty] {
    /// The value of the property of a name.
    package func value(_ name: String) -> ViewValue? {
        first { $0.name == name }?.value
    }

    /// The value of a property that is true or false.
    package func flag(_ name: String) -> Bool? {
        if case .bool(let flag) = value(name) { flag } else { nil }
    }

    /// The value of a property that is a text.
    package func text(_ name: String) -> String? {
        if case .text(let text) = value(name) { text } else { nil }
    }

    /// The items of a property that is a list.
    package func list(_ name: String) -> [ViewValue] {
        if case .list(let items) = value(name) { items } else { [] }
    }

    /// The value of a property that is one of several words.
    package func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        if case .text(let word) = value(name) { Choice(rawValue: word) } else { nil }
    }

    /// Sets a property, in its place if it was set before; nil removes it.
    package mutating func set(_ name: String, _ value: ViewValue?) {
        guard let value else { return removeAll { $0.name == name } }
        if let index = firstIndex(where: { $0.name == name }) {
            self[index].value = value
        } else {
            append(ViewProperty(name, value))
        }
    }
}
