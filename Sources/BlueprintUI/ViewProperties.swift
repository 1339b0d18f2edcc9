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
        value(name)?.boolValue
    }

    /// The value of a number property; nil for another type.
    package func number(_ name: String) -> Double? {
        value(name)?.numberValue
    }

    /// The value of a text property; nil for another type.
    package func text(_ name: String) -> String? {
        value(name)?.textValue
    }

    /// The items of a list property; empty for another type.
    package func list(_ name: String) -> [ViewValue] {
        value(name)?.listValue ?? []
    }

    /// The value of a property whose text is the raw value of an enumeration; nil for other texts.
    package func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        text(name).flatMap(Choice.init(rawValue:))
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
