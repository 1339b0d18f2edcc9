/// A value of a request, and the scope in which it is written. Free to copy.
struct Value {
    let json: JSONValue
    /// An index of ``Decoding/scopes``: 0 outside components.
    let scope: Int

    /// A value directly in this one.
    func inner(_ json: JSONValue) -> Value {
        Value(json: json, scope: scope)
    }
}

extension JSONValue {
    /// Whether the value is `{"$": …}`, which in a component stands for an argument.
    @inline(__always)
    var isArgument: Bool {
        tag == UInt8(ascii: "{") && containerCount == 1 && utf8(at: index + 1).equals(Name("$").utf8)
    }

    /// The value of the only property of an object that has one.
    var onlyPropertyValue: JSONValue {
        at(index + 2)
    }

    /// What the value is, for messages.
    var kindInWords: String {
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
    var quoted: String {
        if let utf8 { return Name(utf8).quoted }
        if let number { return integer.map(String.init) ?? String(number) }
        return kindInWords
    }

    /// An object without properties, in memory of its own. Unsafe in name only: the memory never changes.
    nonisolated(unsafe) static let emptyObject: JSONValue = {
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
        tape[0] = UInt64(UInt8(ascii: "{")) << 56 | 2
        tape[1] = UInt64(UInt8(ascii: "}")) << 56
        return JSONValue(tape: tape, strings: UnsafeMutablePointer<UInt8>.allocate(capacity: 1), index: 0)
    }()
}
