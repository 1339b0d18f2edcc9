/// The elements in another, on their way to nodes of their own: they move there, and are never copied.
///
/// The first one is kept in place, for most elements have one child.
struct ContentChildren: ~Copyable {
    private struct Child {
        var element: any Element
        var key: ElementKey?
    }

    /// Not optional: to look at an optional element is to copy it.
    private var first: Child
    private var others: UnsafeMutablePointer<Child>?
    private var othersCapacity: Int32 = 0
    /// Of all of them.
    private var count: Int32 = 0

    init() {
        first = Child(element: Empty(), key: nil)
    }

    @inline(__always)
    init(_ element: consuming any Element, key: ElementKey?) {
        first = Child(element: element, key: key)
        count = 1
    }

    deinit {
        others?.deinitialize(count: othersCount)
        others?.deallocate()
    }

    private var othersCount: Int { max(0, Int(count) - 1) }

    /// Inlined, so that elements are passed on as they are: a function of its own would be made generic, and box them anew.
    @inline(__always)
    mutating func append(_ element: consuming any Element, key: ElementKey?) {
        if count == 0 {
            first = Child(element: element, key: key)
        } else {
            if othersCount == othersCapacity { reserveCapacity(4 + 2 * othersCount) }
            others.unsafelyUnwrapped.advanced(by: othersCount).initialize(to: Child(element: element, key: key))
        }
        count += 1
    }

    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity - 1 > othersCapacity else { return }
        let grown = UnsafeMutablePointer<Child>.allocate(capacity: capacity - 1)
        if let others {
            grown.moveInitialize(from: others, count: othersCount)
            others.deallocate()
        }
        others = grown
        othersCapacity = Int32(capacity - 1)
    }

    func copy() -> ContentChildren {
        var copy = ContentChildren()
        if count == 0 { return copy }
        copy.reserveCapacity(Int(count))
        copy.append(first.element, key: first.key)
        for index in 1..<Int(count) {
            let child = others.unsafelyUnwrapped[index - 1]
            copy.append(child.element, key: child.key)
        }
        return copy
    }

    /// Makes the nodes of the children, and keeps none of them.
    mutating func move(to parent: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        let count = Int(count)
        if count == 0 { return }
        let records = arena.allocate(count)
        parent.children = NodeList(records, count: count)
        LayoutNode(record: records).initialize(taking: &first.element, key: first.key.take(), in: scope, arena)
        if let others {
            for index in 1..<count {
                LayoutNode(record: records + index)
                    .initialize(taking: &others[index - 1].element, key: others[index - 1].key.take(), in: scope, arena)
            }
        }
        self = ContentChildren()
    }
}
