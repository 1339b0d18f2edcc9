extension JSONTree {
    /// The memory of an object or an array that is not empty; nil for other values.
    ///
    /// A changed copy of a tree shares the memory of the parts that were left alone. While one of both lives, equal
    /// memory means the same value.
    public var memory: Memory? {
        switch self {
        case .array(let items): Memory(items)
        case .object(let members): Memory(members)
        case .null, .bool, .number, .string: nil
        }
    }

    /// The address of a part of a tree.
    public struct Memory: Hashable, Sendable {
        private let address: UInt

        fileprivate init?<Item>(_ items: [Item]) {
            guard !items.isEmpty else { return nil }
            address = items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
    }

    /// Whether two values certainly are the same, and written alike. Takes constant time, but for texts and numbers.
    public func isShared(with other: JSONTree) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
        case (.number(let one), .number(let other)): one.text.hasSameBytes(as: other.text)
        case (.array(let one), .array(let other)): Memory(one) == Memory(other)
        case (.object(let one), .object(let other)): Memory(one) == Memory(other)
        default: false
        }
    }

    /// The same document, with the memory of a former one for the parts that are written alike in both.
    ///
    /// Pairs members at the same index, and items by their distance from the start of an array up to the first that has
    /// changed, after it by their distance from the end: so one insertion or removal costs no more than a change. Takes
    /// time linear in the length.
    public func sharingMemory(with former: JSONTree) -> JSONTree {
        if memory == former.memory { return self }
        return switch (self, former) {
        case (.array(let items), .array(let formerItems)): .array(items.sharingMemory(with: formerItems))
        case (.object(let members), .object(let formerMembers)): .object(members.sharingMemory(with: formerMembers))
        default: self
        }
    }
}

extension [JSONTree] {
    fileprivate func sharingMemory(with former: [JSONTree]) -> [JSONTree] {
        var items = self
        let shift = former.count - count
        var isChanged = false
        for index in indices {
            let partner = isChanged ? index + shift : index
            guard former.indices.contains(partner) else { continue }
            items[index] = self[index].sharingMemory(with: former[partner])
            isChanged = isChanged || !items[index].isShared(with: former[partner])
        }
        return isChanged || shift != 0 ? items : former
    }
}

extension [JSONTree.Member] {
    fileprivate func sharingMemory(with former: [JSONTree.Member]) -> [JSONTree.Member] {
        var members = self
        var isChanged = count != former.count
        for (index, partner) in zip(indices, former) {
            guard members[index].name.hasSameBytes(as: partner.name) else {
                isChanged = true
                continue
            }
            members[index].value = members[index].value.sharingMemory(with: partner.value)
            isChanged = isChanged || !members[index].value.isShared(with: partner.value)
        }
        return isChanged ? members : former
    }
}
