/// The views of a tree by their paths. Paths are compared by their bytes, as the server compares them: `String` compares by
/// canonical equivalence, by which the keys "é" and "e" with a combining accent would be one.
public struct ViewTable: Sendable {
    private var nodes: [[UInt8]: LiveTree.Node] = [:]

    /// How many views there are.
    public var count: Int { nodes.count }

    public var isEmpty: Bool { nodes.isEmpty }

    /// The views, in no particular order.
    public var values: some Collection<LiveTree.Node> { nodes.values }

    /// The view of a path; nil if there is none.
    public internal(set) subscript(path: String) -> LiveTree.Node? {
        get { nodes[Array(path.utf8)] }
        set { nodes[Array(path.utf8)] = newValue }
    }

    mutating func remove(_ path: String) -> LiveTree.Node? {
        nodes.removeValue(forKey: Array(path.utf8))
    }
}
