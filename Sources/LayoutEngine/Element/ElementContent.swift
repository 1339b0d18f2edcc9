import Foundation

/// What is in an element: its children, and the layout that measures and places them.
public struct ElementContent {

    /// Measures and places the children; nil for content that has none and is always of one size.
    private var arrangement: Arrangement?
    /// The size of content without an arrangement.
    private(set) var intrinsicSize = CGSize.zero

    /// The children that `configure` adds, arranged by a layout.
    public init<L: Layout>(layout: L, configure: (inout Builder<L>) -> Void = { _ in }) {
        var builder = Builder<L>()
        configure(&builder)
        self.init(layout: layout, children: builder.children)
    }

    /// The children in an array, arranged by a layout. The array is kept as it is: the quickest way for an element that has
    /// one.
    public init<L: Layout>(layout: L, children: [LayoutChild<L.Traits>]) {
        arrangement = ContainerArrangement(layout: layout, children: children)
    }

    /// One child, arranged by a layout.
    public init<L: SingleChildLayout>(child: consuming any Element, key: ElementKey? = nil, layout: L) {
        arrangement = SingleChildArrangement(layout: layout, child: OnlyChild(child, key: key))
    }

    /// One child, which is measured for the element and fills it.
    public init(child: consuming any Element, key: ElementKey? = nil) {
        arrangement = PassthroughArrangement(child: OnlyChild(child, key: key), adapter: nil)
    }

    /// One child, which is measured for the element and fills it, in an environment that `adapter` has changed.
    public init(child: any Element, environment adapter: @escaping (inout Environment) -> Void) {
        arrangement = PassthroughArrangement(child: OnlyChild(child, key: nil), adapter: adapter)
    }

    /// No children, and a size of its own whatever is proposed.
    public init(intrinsicSize: CGSize) {
        self.intrinsicSize = intrinsicSize
    }

    /// No children, and the size of a text in the environment. The view that shows it finds the text's lines in
    /// ``ViewDescriptionContext/lines``.
    public init(text: consuming StyledText) {
        arrangement = TextArrangement(text: text)
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
        arrangement = BuiltArrangement(builder: builder)
    }

    /// One child of several, chosen from each proposal as by ``init(build:)``. Each alternative keeps what was measured
    /// of it from one proposal to the next.
    ///
    /// - Parameter choose: the index of the alternative for a proposal.
    public init(alternatives: [any Element], choose: @escaping (SizeConstraint, Environment) -> Int) {
        arrangement = AlternativesArrangement(alternatives: alternatives, dependsOnConstraint: true, choose: choose)
    }

    /// One child of several, chosen by the environment.
    ///
    /// - Parameter choose: the index of the alternative.
    public init(alternatives: [any Element], choose: @escaping (Environment) -> Int) {
        arrangement = AlternativesArrangement(alternatives: alternatives, dependsOnConstraint: false) {
            _, environment in
            choose(environment)
        }
    }

    /// Collects the children of a layout.
    public struct Builder<L: Layout>: ~Copyable {
        fileprivate var children: [LayoutChild<L.Traits>] = []

        /// Adds a child.
        ///
        /// - Parameters:
        ///   - traits: what the layout knows of the child.
        ///   - key: tells the child from siblings of the same type; overrides a key of the element's own.
        public mutating func add(
            traits: L.Traits = L.defaultTraits, key: ElementKey? = nil, element: consuming any Element
        ) {
            children.append(LayoutChild(element, traits: traits, key: key))
        }

        /// Makes room for a number of children.
        public mutating func reserveCapacity(_ count: Int) {
            children.reserveCapacity(count)
        }
    }

    /// The arrangement, to be owned by a node. A content that somebody else holds as well gives a copy of it, for an
    /// arrangement keeps what belongs to one node.
    mutating func takeArrangement() -> Unmanaged<Arrangement>? {
        guard arrangement != nil else { return nil }
        if !isKnownUniquelyReferenced(&arrangement) { arrangement = arrangement?.copy() }
        // Taken as it is: to retain it for the node, and then to release it here, would be two operations on its count.
        return withUnsafeMutableBytes(of: &arrangement) { place in
            let taken = place.load(as: Unmanaged<Arrangement>?.self)
            place.storeBytes(of: nil, as: Unmanaged<Arrangement>?.self)
            return taken
        }
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
