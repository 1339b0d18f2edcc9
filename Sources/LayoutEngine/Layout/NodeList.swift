/// The children of a node, which owns them.
///
/// Walking the tree is most of what a layout does, so the list lends its nodes without counting references. The first
/// node is kept in place: most containers have one child, and need no memory for a list.
struct NodeList: ~Copyable {
    private var head: Unmanaged<LayoutNode>?
    private var tail: UnsafeMutablePointer<Unmanaged<LayoutNode>>?
    private var tailCapacity: Int32 = 0
    private var storedCount: Int32 = 0
    /// How many nodes there are from these on down.
    private(set) var elements = 0

    init() {}

    init(_ node: LayoutNode) {
        append(node)
    }

    deinit {
        if let head { Self.release(head) }
        guard let tail else { return }
        for index in 0..<max(0, count - 1) { Self.release(tail[index]) }
        tail.deallocate()
    }

    /// Gives a node up. One that somebody else holds, who kept a subelement beyond its layout, lives on without a pass.
    private static func release(_ node: Unmanaged<LayoutNode>) {
        var node = node.takeRetainedValue()
        if !isKnownUniquelyReferenced(&node) { node.leave() }
    }

    var count: Int { Int(storedCount) }

    subscript(index: Int) -> LayoutNode {
        at(index).takeUnretainedValue()
    }

    mutating func append(_ node: consuming LayoutNode) {
        elements += node.elements
        let node = Unmanaged.passRetained(node)
        if count == 0 {
            head = node
        } else {
            if count > Int(tailCapacity) { reserveCapacity(2 * count + 2) }
            tail?.advanced(by: count - 1).initialize(to: node)
        }
        storedCount += 1
    }

    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity - 1 > Int(tailCapacity) else { return }
        let grown = UnsafeMutablePointer<Unmanaged<LayoutNode>>.allocate(capacity: capacity - 1)
        if let tail {
            grown.moveInitialize(from: tail, count: max(0, count - 1))
            tail.deallocate()
        }
        tail = grown
        tailCapacity = Int32(capacity - 1)
    }

    /// Lends each node in order.
    @inline(__always)
    func forEach(_ body: (LayoutNode) -> Void) {
        for index in 0..<count {
            lend(index, to: body)
        }
    }

    /// Lends one node.
    @inline(__always)
    func lend<Result>(_ index: Int, to body: (LayoutNode) -> Result) -> Result {
        at(index)._withUnsafeGuaranteedRef(body)
    }

    @inline(__always)
    private func at(_ index: Int) -> Unmanaged<LayoutNode> {
        precondition(index >= 0 && index < count, "index out of range")
        guard index > 0, let tail else { return head.unsafelyUnwrapped }
        return tail[index - 1]
    }
}
