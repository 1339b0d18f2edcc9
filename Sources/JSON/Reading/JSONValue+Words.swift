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

    /// An empty object that is in no document. `nonisolated(unsafe)` is safe, because its memory never changes.
    nonisolated(unsafe) public static let emptyObject: JSONValue = {
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
        tape[0] = UInt64(UInt8(ascii: "{")) << 56 | 2
        tape[1] = UInt64(UInt8(ascii: "}")) << 56
        return JSONValue(tape: tape, strings: UnsafeMutablePointer<UInt8>.allocate(capacity: 1), index: 0)
    }()
}
