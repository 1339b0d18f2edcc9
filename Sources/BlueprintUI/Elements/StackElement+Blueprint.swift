extension StackLayout {
    /// A child of a stack.
    public typealias Child = StackChild
    /// The direction of a stack.
    public typealias Axis = LayoutEngine.Axis

    /// A layout along an axis, which aligns the children on the other axis.
    public init(axis: Axis, alignment: Alignment) {
        self.init(axis: axis)
        self.alignment = alignment
    }
}

extension StackLayout.Alignment {
    /// Aligns the children with each other on a guide, and the group of children with the same guide of the stack.
    public static func align(to guide: any AlignmentID.Type) -> Self { .align(guide) }
}

extension StackLayout.Child {
    /// Whether a child grows and shrinks.
    public typealias Priority = StackLayout.Priority

    /// An element as a child, with its traits and a key.
    public init(element: any Element, traits: StackLayout.Traits = StackLayout.Traits(), key: AnyHashable? = nil) {
        self.init(element, traits: traits, key: key.map(ElementKey.init(describing:)))
    }

    /// An element as a child, with a priority, a guide or a key.
    @_disfavoredOverload
    public init(
        element: any Element, priority: Priority = .flexible,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable? = nil
    ) {
        let traits = StackLayout.Traits(
            growPriority: priority.growPriority, shrinkPriority: priority.shrinkPriority,
            alignmentGuide: alignmentGuide)
        self.init(element: element, traits: traits, key: key)
    }
}

extension Array {
    /// Appends a child that is given as a tuple.
    public mutating func append<Traits>(
        _ child: (element: any LayoutEngine.Element, traits: Traits, key: AnyHashable?)
    ) where Element == LayoutChild<Traits> {
        append(LayoutChild(child.element, traits: child.traits, key: child.key.map(ElementKey.init(describing:))))
    }
}

extension StackElement {
    /// A stack without children. `configure` sets its properties and adds children.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// Adds a child with priorities and a key.
    ///
    /// - Parameter key: distinguishes the child from its siblings.
    @_disfavoredOverload
    public mutating func add(
        growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable?, child: any Element
    ) {
        add(
            growPriority: growPriority, shrinkPriority: shrinkPriority, alignmentGuide: alignmentGuide,
            key: key.map(ElementKey.init(describing:)), child: child)
    }

    /// Adds a child with its own traits.
    public mutating func add(child: StackLayout.Child) {
        children.append(child)
    }

    /// Adds a child that neither grows nor shrinks.
    public mutating func addFixed(
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable? = nil, child: any Element
    ) {
        add(growPriority: 0, shrinkPriority: 0, alignmentGuide: alignmentGuide, key: key, child: child)
    }

    /// Adds a child that grows and shrinks.
    public mutating func addFlexible(
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: AnyHashable? = nil, child: any Element
    ) {
        add(alignmentGuide: alignmentGuide, key: key, child: child)
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
