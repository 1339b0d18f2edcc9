/// The memory of layout nodes: they lie one after another, in the order in which they are made, and are freed together.
///
/// A node is a pointer into its arena. Whatever refers to a node and may outlive the layout, such as a subelement that
/// somebody keeps, holds the arena, and with it all nodes.
final class NodeArena {
    let pass: LayoutPass
    /// The arena of the node that these nodes stand in for; nil for those of a whole tree.
    private let outer: NodeArena?

    /// The recorder of the layout; nil for nodes that stand in for others, which are gone when it is told about.
    var recorder: ExplanationRecorder? {
        outer == nil ? pass.recorder : nil
    }

    /// How many nodes were made.
    private(set) var count = 0
    /// The first node, with all others below it.
    private(set) var root: LayoutNode!

    /// Memory comes in chunks, each twice as large as the one before. A chunk begins with the address of that.
    private var chunk: UnsafeMutableRawPointer?
    private var free: UnsafeMutablePointer<LayoutNode.Record>?
    private var freeCount = 0
    private var chunkCount = 4

    private static let chunkCountMax = 4096
    private static let chunkHeaderBytes = 8

    /// The scopes of the nodes, which do not count their references to them: of the root, and the others.
    private let rootScope: LayoutScope
    private var innerScopes: [LayoutScope] = []

    /// The nodes of an element and of all that is in it.
    init(_ element: any Element, environment: Environment, pass: LayoutPass) {
        self.pass = pass
        outer = nil
        rootScope = LayoutScope(environment)
        root = makeNode(element, in: rootScope)
    }

    /// The nodes of an element that stands in for a node.
    init(_ element: any Element, for node: LayoutNode, in outer: NodeArena) {
        self.outer = outer
        pass = outer.pass
        rootScope = LayoutScope(node.environment)
        root = makeNode(element, in: rootScope)
    }

    deinit {
        root.dismantle()
        while let last = chunk {
            chunk = last.load(as: UnsafeMutableRawPointer?.self)
            last.deallocate()
        }
    }

    /// Makes the node of an element, with all that is in it.
    func makeNode(_ element: any Element, in scope: LayoutScope) -> LayoutNode {
        let node = LayoutNode(record: allocate(1))
        var element = element
        node.initialize(taking: &element, key: nil, in: scope, self)
        return node
    }

    /// Makes a scope, for all nodes below one that changes the environment.
    func innerScope(for environment: Environment) -> LayoutScope {
        let scope = LayoutScope(environment)
        innerScopes.append(scope)
        return scope
    }

    /// Room for nodes side by side.
    func allocate(_ count: Int) -> UnsafeMutablePointer<LayoutNode.Record> {
        self.count += count
        if count > freeCount { addChunk(for: count) }
        let records = free.unsafelyUnwrapped
        free = records + count
        freeCount -= count
        return records
    }

    private func addChunk(for count: Int) {
        freeCount = max(count, chunkCount)
        chunkCount = min(2 * chunkCount, Self.chunkCountMax)
        let bytes = Self.chunkHeaderBytes + freeCount * MemoryLayout<LayoutNode.Record>.stride
        let added = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.chunkHeaderBytes)
        added.initializeMemory(as: UnsafeMutableRawPointer?.self, to: chunk)
        chunk = added
        free = (added + Self.chunkHeaderBytes).bindMemory(to: LayoutNode.Record.self, capacity: freeCount)
    }
}
