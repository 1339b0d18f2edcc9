import Foundation

/// What is in an element: its children, and the layout that measures and places them.
public struct ElementContent {

    /// The node that this content becomes in a layout tree.
    private var node: LayoutNode

    /// The children that `configure` adds, arranged by a layout.
    public init<L: Layout>(layout: L, configure: (inout Builder<L>) -> Void = { _ in }) {
        var builder = Builder<L>()
        configure(&builder)
        node = builder.makeNode(layout)
    }

    /// One child, arranged by a layout.
    public init<L: SingleChildLayout>(child: consuming any Element, key: ElementKey? = nil, layout: L) {
        node = SingleChildNode(layout: layout, child: LayoutNode.make(child, key: key))
    }

    /// One child, which is measured for the element and fills it.
    public init(child: consuming any Element, key: ElementKey? = nil) {
        node = PassthroughNode(child: LayoutNode.make(child, key: key), adapter: nil)
    }

    /// One child, which is measured for the element and fills it, in an environment that `adapter` has changed.
    public init(child: any Element, environment adapter: @escaping (inout Environment) -> Void) {
        node = PassthroughNode(child: LayoutNode.make(child, key: nil), adapter: adapter)
    }

    /// No children, and a size of its own whatever is proposed.
    public init(intrinsicSize: CGSize) {
        node = IntrinsicNode(size: intrinsicSize)
    }

    /// No children, and the size of a text in the environment. The view that shows it finds the text's lines in
    /// ``ViewDescriptionContext/lines``.
    public init(text: consuming StyledText) {
        node = TextNode(text: text)
    }

    /// No children, and a size that a function of the proposal and the environment gives.
    public init(measureFunction: @escaping (SizeConstraint, Environment) -> CGSize) {
        self.init(layout: MeasureFunctionLayout(measure: measureFunction))
    }

    /// No children, and a size that a function of the proposal gives.
    public init(measureFunction: @escaping (SizeConstraint) -> CGSize) {
        self.init { constraint, _ in measureFunction(constraint) }
    }

    /// A child that is built anew from each proposal: when measuring, from the constraint; when placing, from the size.
    ///
    /// `builder` must give the same element for the same arguments.
    public init(build builder: @escaping (SizeConstraint, Environment) -> any Element) {
        node = BuiltNode(builder: builder)
    }

    /// One child of several, chosen from each proposal as by ``init(build:)``. Each alternative keeps what was measured
    /// of it from one proposal to the next.
    ///
    /// - Parameter choose: the index of the alternative for a proposal.
    public init(alternatives: [any Element], choose: @escaping (SizeConstraint, Environment) -> Int) {
        node = AlternativesNode(alternatives: alternatives, dependsOnConstraint: true, choose: choose)
    }

    /// One child of several, chosen by the environment.
    ///
    /// - Parameter choose: the index of the alternative.
    public init(alternatives: [any Element], choose: @escaping (Environment) -> Int) {
        node = AlternativesNode(alternatives: alternatives, dependsOnConstraint: false) { _, environment in
            choose(environment)
        }
    }

    /// Collects the children of a layout.
    public struct Builder<L: Layout>: ~Copyable {
        fileprivate var traits: [L.Traits] = []
        fileprivate var children = NodeList()

        /// Adds a child.
        ///
        /// - Parameters:
        ///   - traits: what the layout knows of the child.
        ///   - key: tells the child from siblings of the same type; overrides a key of the element's own.
        public mutating func add(
            traits: L.Traits = L.defaultTraits, key: ElementKey? = nil, element: consuming any Element
        ) {
            self.traits.append(traits)
            children.append(LayoutNode.make(element, key: key))
        }

        @inline(__always)
        fileprivate consuming func makeNode(_ layout: L) -> LayoutNode {
            ContainerNode(layout: layout, traits: traits, children: children)
        }

        /// Makes room for a number of children.
        public mutating func reserveCapacity(_ count: Int) {
            traits.reserveCapacity(count)
            children.reserveCapacity(count)
        }
    }

    /// The node, to be put into a tree. A content that somebody else holds as well gives a copy of it, for a node has one
    /// place in one tree.
    consuming func takeNode() -> LayoutNode {
        if isKnownUniquelyReferenced(&node) { return node }
        return node.copy()
    }
}

/// Measures by a function; has no children to place.
private struct MeasureFunctionLayout: Layout {
    let measure: (SizeConstraint, Environment) -> CGSize

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        measure(proposal, environment)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}
}
