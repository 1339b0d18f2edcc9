extension [ViewProperty] {
    /// Properties with the texts that are not nil.
    package init(texts: [(name: String, text: String?)]) {
        self = texts.compactMap { name, text in text.map { ViewProperty(name, .text($0)) } }
    }

    /// The value of a property; nil if it is not set.
    package func value(_ name: String) -> ViewValue? {
        first { $0.name == name }?.value
    }

    /// The value of a Boolean property; nil for another type.
    package func flag(_ name: String) -> Bool? {
        if case .bool(let flag) = value(name) { flag } else { nil }
    }

    /// The value of a text property; nil for another type.
    package func text(_ name: String) -> String? {
        if case .text(let text) = value(name) { text } else { nil }
    }

    /// The items of a list property; empty for another type.
    package func list(_ name: String) -> [ViewValue] {
        if case .list(let items) = value(name) { items } else { [] }
    }

    /// The value of a property whose text is the raw value of an enumeration; nil for other texts.
    package func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        if case .text(let word) = value(name) { Choice(rawValue: word) } else { nil }
    }

    /// Sets a property; nil removes it. A property that is already set keeps its position.
    package mutating func set(_ name: String, _ value: ViewValue?) {
        guard let value else { return removeAll { $0.name == name } }
        if let index = firstIndex(where: { $0.name == name }) {
            self[index].value = value
        } else {
            append(ViewProperty(name, value))
        }
    }
}
