extension JSONValue {
    /// What the value is, for messages.
    package var kindInWords: String {
        switch kind {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        case .integer, .unsigned, .double: "a number"
        }
    }

    /// What is found in place of what is expected, for messages: strings and numbers as they are, cut short.
    package var quoted: String {
        if let utf8 { return Name(utf8).quoted }
        if let number { return integer.map(String.init) ?? String(number) }
        return kindInWords
    }

    /// An object without properties, in memory of its own. Unsafe in name only: the memory never changes.
    nonisolated(unsafe) package static let emptyObject: JSONValue = {
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
        tape[0] = UInt64(UInt8(ascii: "{")) << 56 | 2
        tape[1] = UInt64(UInt8(ascii: "}")) << 56
        return JSONValue(tape: tape, strings: UnsafeMutablePointer<UInt8>.allocate(capacity: 1), index: 0)
    }()
}
