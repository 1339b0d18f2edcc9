extension JSONWriter {
    /// A parsed value, written again without whitespace: integers digit by digit, doubles as ``number(_:)`` writes
    /// them, properties in their order, duplicates included. Not recursive.
    public mutating func value(_ root: JSONValue) {
        guard root.isContainer else { return scalar(root) }
        var isInObject: [Bool] = []
        var isAfterKey = false
        var index = root.index
        while index < root.endIndex {
            let cell = root.at(index)
            let isKey = isInObject.last == true && cell.tag == UInt8(ascii: "\"") && !isAfterKey
            isAfterKey = isKey
            index += 1
            switch cell.tag {
            case UInt8(ascii: "["):
                beginArray()
                isInObject.append(false)
            case UInt8(ascii: "{"):
                beginObject()
                isInObject.append(true)
            case UInt8(ascii: "]"):
                endArray()
                isInObject.removeLast()
            case UInt8(ascii: "}"):
                endObject()
                isInObject.removeLast()
            case _ where isKey:
                key(utf8: cell.utf8(at: cell.index))
            default:
                scalar(cell)
                index = cell.endIndex
            }
        }
    }

    /// A value that is not a container.
    private mutating func scalar(_ value: JSONValue) {
        switch value.tag {
        case UInt8(ascii: "\""): string(utf8: value.utf8(at: value.index))
        case UInt8(ascii: "t"): bool(true)
        case UInt8(ascii: "f"): bool(false)
        case UInt8(ascii: "l"): integer(Int(Int64(bitPattern: value.tape[value.index + 1])))
        case UInt8(ascii: "u"): unsigned(value.tape[value.index + 1])
        case UInt8(ascii: "d"): number(value.number ?? 0)
        default: null()
        }
    }
}
