/// RFC 6902, section 4.6: numbers are compared by their values, and the order of an object's members does not matter.
extension JSONTree: Equatable {
    public static func == (left: JSONTree, right: JSONTree) -> Bool {
        if let memory = left.memory, memory == right.memory { return true }
        return switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left.hasSameMembers(as: right)
        default: false
        }
    }
}

extension [JSONTree.Member] {
    fileprivate func hasSameMembers(as other: [JSONTree.Member]) -> Bool {
        guard count == other.count else { return false }
        // Most equal objects have their members in the same order.
        let haveSameOrder = zip(self, other).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
        if haveSameOrder { return zip(self, other).allSatisfy { $0.value == $1.value } }
        let indices = Dictionary(other.indices.map { (Array<UInt8>(other[$0].name.utf8), $0) }) { first, _ in first }
        return allSatisfy { member in
            indices[Array<UInt8>(member.name.utf8)].map { other[$0].value == member.value } ?? false
        }
    }
}
