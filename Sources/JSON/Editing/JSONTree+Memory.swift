extension JSONTree {
    /// The memory of an object or an array that is not empty; nil for other values.
    ///
    /// A changed copy of a tree shares the memory of the parts that were left alone. While one of both lives, equal memory
    /// means the same value.
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
        default: memory != nil && memory == other.memory
        }
    }
}
