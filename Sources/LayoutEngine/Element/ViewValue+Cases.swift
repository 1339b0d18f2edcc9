extension ViewValue {
    /// The value of a `bool`; nil for other cases.
    package var boolValue: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The value of a `number`; nil for other cases.
    package var numberValue: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The value of a `text`; nil for other cases.
    package var textValue: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The value of a `color`; nil for other cases.
    package var colorValue: Color? {
        if case .color(let color) = self { color } else { nil }
    }

    /// The values of a `list`; nil for other cases.
    package var listValue: [ViewValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    /// The members of an `object`; nil for other cases.
    package var objectValue: [ViewProperty]? {
        if case .object(let members) = self { members } else { nil }
    }
}
