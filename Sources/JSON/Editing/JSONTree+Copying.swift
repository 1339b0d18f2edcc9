extension JSONTree {
    /// A copy of a parsed value. Recursive; the `depthMax` of the document bounds the depth.
    public init(_ value: JSONValue, numbers: NumberTexts) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.bool ?? false)
        case .string: self = .string(value.string ?? "")
        case .integer, .unsigned, .double: self = .number(JSONNumber(parsed: numbers.text(of: value)))
        case .array: self = .array(value.array?.map { JSONTree($0, numbers: numbers) } ?? [])
        case .object:
            self = .object(
                value.object?.fields.map { Member($0.name, JSONTree($0.value, numbers: numbers)) } ?? [])
        }
    }
}
