extension StackLayout {
    /// A child of a stack.
    public typealias Child = StackChild
}

extension StackElement {
    /// A stack that a closure changes and adds children to.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// Adds a child with its priorities.
    ///
    /// - Parameter key: tells the child from its siblings.
    @_disfavoredOverload
    public mutating func add(
        growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable?, child: any Element
    ) {
        add(
            growPriority: growPriority, shrinkPriority: shrinkPriority, alignmentGuide: alignmentGuide,
            key: key.map(ElementKey.init(describing:)), child: child)
    }

    /// Adds a child as it is.
    public mutating func add(child: StackLayout.Child) {
        children.append(child)
    }

    /// Adds a child that neither grows nor shrinks.
    public mutating func addFixed(key: AnyHashable? = nil, child: any Element) {
        add(growPriority: 0, shrinkPriority: 0, key: key, child: child)
    }

    /// Adds a child that grows and shrinks.
    public mutating func addFlexible(key: AnyHashable? = nil, child: any Element) {
        add(key: key, child: child)
    }
}

extension Element {
    /// The element as a child of a stack, with a priority, a guide or a key.
    public func stackLayoutChild(
        priority: StackLayout.Priority = .flexible,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable? = nil
    ) -> StackLayout.Child {
        stackChild(
            priority: priority, alignmentGuide: alignmentGuide, key: key.map(ElementKey.init(describing:)))
    }
}
