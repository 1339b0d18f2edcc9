/// The views of a tree by their paths. Paths are compared by their bytes, as the server compares them: `String`
/// compares by canonical equivalence, by which the keys "é" and "e" with a combining accent would be one.
public struct ViewTable: Sendable {
    /// A path, with equality by bytes.
    package struct Path: Hashable, Sendable {
        package let text: String

        package init(_ text: String) {
            self.text = text
        }

        package static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
    }

    private var nodes: [Path: LiveTree.Node] = [:]

    /// How many views there are.
    public var count: Int { nodes.count }

    public var isEmpty: Bool { nodes.isEmpty }

    /// The views, in no particular order.
    public var values: some Collection<LiveTree.Node> { nodes.values }

    /// The view of a path; nil if there is none.
    public internal(set) subscript(path: String) -> LiveTree.Node? {
        get { nodes[Path(path)] }
        set { nodes[Path(path)] = newValue }
    }

    mutating func remove(_ path: String) -> LiveTree.Node? {
        nodes.removeValue(forKey: Path(path))
    }
}
