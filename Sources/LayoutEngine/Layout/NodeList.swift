/// The children of a node, which lie side by side.
struct NodeList: RandomAccessCollection {
    private let records: UnsafeMutablePointer<LayoutNode.Record>?
    private let storedCount: Int32

    /// No children.
    init() {
        records = nil
        storedCount = 0
    }

    init(_ records: UnsafeMutablePointer<LayoutNode.Record>, count: Int) {
        self.records = records
        storedCount = Int32(count)
    }

    init(_ node: LayoutNode) {
        self.init(node.record, count: 1)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { Int(storedCount) }

    @inline(__always)
    subscript(index: Int) -> LayoutNode {
        precondition(index >= 0 && index < endIndex, "index out of range")
        return LayoutNode(record: records.unsafelyUnwrapped + index)
    }
}
