/// The elements in another, on their way to nodes of their own: they move there, and are never copied.
///
/// The first one is kept in place, for most elements have one child.
struct ContentChildren: ~Copyable {
    private struct Child {
        var element: any Element
        let key: ElementKey?
    }

    private var first: Child?
    private var others: UnsafeMutablePointer<Child>?
    private var othersCapacity: Int32 = 0
    private var othersCount: Int32 = 0

    init() {}

    @inline(__always)
    init(_ element: consuming any Element, key: ElementKey?) {
        first = Child(element: element, key: key)
    }

    deinit {
        others?.deinitialize(count: Int(othersCount))
        others?.deallocate()
    }

    /// Inlined, so that elements are passed on as they are: a function of its own would be made generic, and box them anew.
    @inline(__always)
    mutating func append(_ element: consuming any Element, key: ElementKey?) {
        if first == nil {
            first = Child(element: element, key: key)
        } else {
            if othersCount == othersCapacity { reserveCapacity(3 + 2 * Int(othersCount)) }
            others.unsafelyUnwrapped.advanced(by: Int(othersCount)).initialize(to: Child(element: element, key: key))
            othersCount += 1
        }
    }

    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity - 1 > othersCapacity else { return }
        let grown = UnsafeMutablePointer<Child>.allocate(capacity: capacity - 1)
        if let others {
            grown.moveInitialize(from: others, count: Int(othersCount))
            others.deallocate()
        }
        others = grown
        othersCapacity = Int32(capacity - 1)
    }

    func copy() -> ContentChildren {
        var copy = ContentChildren()
        copy.reserveCapacity(1 + Int(othersCount))
        if let first { copy.append(first.element, key: first.key) }
        for index in 0..<Int(othersCount) {
            let child = others.unsafelyUnwrapped[index]
            copy.append(child.element, key: child.key)
        }
        return copy
    }

    /// Makes the nodes of the children.
    consuming func move(to parent: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        guard var first = first.take() else { return }
        let count = 1 + Int(othersCount)
        let records = arena.allocate(count)
        parent.children = NodeList(records, count: count)
        LayoutNode(record: records).initialize(taking: &first.element, key: first.key, in: scope, arena)
        guard let others else { return }
        for index in 0..<Int(othersCount) {
            LayoutNode(record: records + index + 1)
                .initialize(taking: &others[index].element, key: others[index].key, in: scope, arena)
        }
    }
}
