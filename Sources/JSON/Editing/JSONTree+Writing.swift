extension JSONTree {
    /// The document without whitespace, numbers as they were written.
    ///
    /// - Parameter capacityBytes: about how long that will be, if known.
    public func bytes(capacityBytes: Int = 1_024) -> [UInt8] {
        var writer = JSONWriter(capacityBytes: capacityBytes)
        writer.value(self)
        return writer.bytes()
    }

    /// Equal bytes for equal documents, and for those alone: members sorted by the UTF-8 of their names, numbers in their
    /// canonical form.
    public func canonicalBytes() -> [UInt8] {
        withCanonicalBytes { Array($0) }
    }

    /// Lends the canonical bytes for the call.
    ///
    /// - Parameter capacityBytes: about how many there will be, if known.
    package func withCanonicalBytes<Result>(
        capacityBytes: Int = 1_024, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var writer = JSONWriter(capacityBytes: capacityBytes)
        writer.value(self, isCanonical: true)
        return writer.withBytes(body)
    }
}

extension JSONWriter {
    public mutating func value(_ tree: JSONTree) {
        value(tree, isCanonical: false)
    }

    fileprivate mutating func value(_ tree: JSONTree, isCanonical: Bool) {
        switch tree {
        case .null: null()
        case .bool(let bool): self.bool(bool)
        case .string(let string): self.string(string)
        case .number(let number):
            var text = isCanonical ? number.canonicalText : number.text
            text.withUTF8 { raw($0) }
        case .array(let items):
            beginArray()
            for item in items { value(item, isCanonical: isCanonical) }
            endArray()
        case .object(let members):
            beginObject()
            for member in isCanonical ? members.sortedByName : members {
                var name = member.name
                name.withUTF8 { key(utf8: $0) }
                value(member.value, isCanonical: isCanonical)
            }
            endObject()
        }
    }
}

extension [JSONTree.Member] {
    fileprivate var sortedByName: [JSONTree.Member] {
        sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
