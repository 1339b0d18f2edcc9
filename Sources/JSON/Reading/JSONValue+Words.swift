extension JSONValue {
    /// The kind of value, for messages.
    public var kindInWords: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        case .integer, .unsigned, .double: "a number"
        }
    }

    /// The value for messages: a string, shortened if it is long; a number; or the kind of another value.
    public var quoted: String {
        if let utf8 { return Name(utf8).quoted }
        if let number { return integer.map(String.init) ?? String(number) }
        return kindInWords
    }
}
