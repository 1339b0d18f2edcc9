extension JSONTree {
    /// The document without whitespace, numbers as they were written.
    ///
    /// - Parameter capacityBytes: about how long that will be, if known.
    public func bytes(capacityBytes: Int = 1_024) -> [UInt8] {
        var writer = JSONWriter(capacityBytes: capacityBytes)
        writer.value(self)
        return writer.bytes()
    }
}

extension JSONWriter {
    public mutating func value(_ tree: JSONTree) {
        switch tree {
        case .null: null()
        case .bool(let bool): self.bool(bool)
        case .string(let string): self.string(string)
        case .number(let number):
            var text = number.text
            text.withUTF8 { raw($0) }
        case .array(let items):
            beginArray()
            for item in items { value(item) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                var name = member.name
                name.withUTF8 { key(utf8: $0) }
                value(member.value)
            }
            endObject()
        }
    }
}
