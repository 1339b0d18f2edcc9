/// The one element in another, on its way to a node of its own: it moves there.
struct OnlyChild: ~Copyable {
    private var element: any Element
    private var key: ElementKey?

    @inline(__always)
    init(_ element: consuming any Element, key: ElementKey?) {
        self.element = element
        self.key = key
    }

    /// For a content that somebody keeps.
    func copy() -> OnlyChild {
        OnlyChild(element, key: key)
    }

    /// Makes the node of the child, and keeps nothing.
    mutating func move(to parent: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        let node = LayoutNode(record: arena.allocate(1))
        parent.children = NodeList(node)
        node.initialize(taking: &element, key: key.take(), in: scope, arena)
    }
}
