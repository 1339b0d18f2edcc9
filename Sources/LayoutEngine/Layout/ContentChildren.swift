/// The elements in another, on their way to nodes of their own: they move there, and are never copied.
struct ContentChildren: ~Copyable {
    private struct Child {
        var element: any Element
        let key: ElementKey?
    }

    private var children: UnsafeMutablePointer<Child>?
    private var capacity: Int32 = 0
    private var storedCount: Int32 = 0

    init() {}

    @inline(__always)
    init(_ element: consuming any Element, key: ElementKey?) {
        append(element, key: key)
    }

    deinit {
        children?.deinitialize(count: count)
        children?.deallocate()
    }

    private var count: Int { Int(storedCount) }

    /// Inlined, so that elements are passed on as they are: a function of its own would be made generic, and box them anew.
    @inline(__always)
    mutating func append(_ element: consuming any Element, key: ElementKey?) {
        if storedCount == capacity { reserveCapacity(max(1, 2 * count)) }
        children.unsafelyUnwrapped.advanced(by: count).initialize(to: Child(element: element, key: key))
        storedCount += 1
    }

    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity > self.capacity else { return }
        let grown = UnsafeMutablePointer<Child>.allocate(capacity: capacity)
        if let children {
            grown.moveInitialize(from: children, count: count)
            children.deallocate()
        }
        children = grown
        self.capacity = Int32(capacity)
    }

    func copy() -> ContentChildren {
        var copy = ContentChildren()
        copy.reserveCapacity(count)
        for index in 0..<count {
            let child = children.unsafelyUnwrapped[index]
            copy.append(child.element, key: child.key)
        }
        return copy
    }

    /// Makes the nodes of the children.
    consuming func move(to parent: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        guard let children else { return }
        let records = arena.allocate(count)
        parent.children = NodeList(records, count: count)
        for index in 0..<count {
            LayoutNode(record: records + index)
                .initialize(taking: &children[index].element, key: children[index].key, in: scope, arena)
        }
    }
}
