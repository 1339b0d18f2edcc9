extension Overlay {
    /// Elements on top of each other, the last one in front.
    public init(elements: [any Element]) {
        self.init(children: elements.map { ElementChild(written: $0) })
    }

    /// Adds an element in front of the others.
    public mutating func add(child: any Element) {
        children.append(ElementChild(written: child))
    }
}

extension EqualStack {
    /// A stack that a closure changes and adds children to.
    public init(direction: Direction, configure: (inout EqualStack) -> Void) {
        self.init(direction: direction, children: [])
        configure(&self)
    }

    /// Adds a child.
    public mutating func add(child: any Element) {
        children.append(ElementChild(written: child))
    }
}

extension GridRow {
    /// A row that a closure changes and adds columns to.
    public init(configure: (inout GridRow) -> Void) {
        self.init(children: [])
        configure(&self)
    }

    /// Adds a column of a width.
    public mutating func add(width: Width, key: AnyHashable? = nil, child: any Element) {
        children.append(Child(written: child, traits: width, key: key.map(ElementKey.init(describing:))))
    }
}

extension Element {
    /// The element as a column of a grid row.
    @_disfavoredOverload
    public func gridRowChild(key: AnyHashable?, width: GridRow.Width) -> GridRow.Child {
        gridRowChild(key: key.map(ElementKey.init(describing:)), width: width)
    }

    /// The element as an item of a flow.
    @_disfavoredOverload
    public func flowChild(priority: Flow.Priority = .fixed, key: AnyHashable?) -> Flow.Child {
        flowChild(priority: priority, key: key.map(ElementKey.init(describing:)))
    }
}
