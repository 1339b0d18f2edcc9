import Foundation

/// The children of an element, and the layout that measures and places them.
public struct ElementContent {

    private enum Kind {
        /// No children, and the same size for every proposal.
        case fixed(CGSize)
        /// No children, and the size of a text.
        case text(StyledText)
        /// One child, which is measured for the element and fills it.
        case child(any Element, key: ElementKey?)
        /// A closure that makes the node. The other cases occur often and need no closure, which saves its memory.
        case made((consuming ElementInTree) -> LayoutNode)
    }

    private let kind: Kind

    /// The number of children; 1 if the child is built or chosen for each proposal.
    public let childCount: Int

    /// Makes the node of an element that has this content.
    func makeNode(of element: consuming ElementInTree) -> LayoutNode {
        switch kind {
        case .fixed(let size): LeafNode(element, size: size)
        case .text(let text): TextNode(element, text: text)
        case .child(let child, let key): PassthroughNode(element, child: child, childKey: key, adapter: nil)
        case .made(let make): make(element)
        }
    }

    /// The children that `configure` adds, arranged by a layout, which it may change.
    public init<L: Layout>(layout: L, configure: (inout Builder<L>) -> Void = { _ in }) {
        var builder = Builder(layout: layout)
        configure(&builder)
        self.init(layout: builder.layout, children: builder.children)
    }

    /// The children in an array, arranged by a layout. Faster than adding them one by one.
    public init<L: Layout>(layout: L, children: [LayoutChild<L.Traits>]) {
        childCount = children.count
        kind = .made { ContainerNode($0, layout: layout, children: children) }
    }

    /// One child, arranged by a layout.
    public init<L: SingleChildLayout>(child: any Element, key: ElementKey? = nil, layout: L) {
        childCount = 1
        kind = .made { ContainerNode($0, layout: layout, child: child, childKey: key) }
    }

    /// One child, which is measured for the element and fills it.
    public init(child: any Element, key: ElementKey? = nil) {
        childCount = 1
        kind = .child(child, key: key)
    }

    /// One child, which is measured for the element and fills it, in an environment that `adapter` has changed.
    public init(child: any Element, environment adapter: @escaping (inout Environment) -> Void) {
        childCount = 1
        kind = .made { PassthroughNode($0, child: child, childKey: nil, adapter: adapter) }
    }

    /// No children, and the same size, in points, for every proposal.
    public init(intrinsicSize: CGSize) {
        kind = .fixed(intrinsicSize)
        childCount = 0
    }

    /// No children, and the size of a text in the environment. The view that shows it finds the text's lines in
    /// ``ViewDescriptionContext/lines``.
    public init(text: StyledText) {
        childCount = 0
        kind = .text(text)
    }

    /// No children, and the size of a text that is made from the scope of the element.
    init(textIn text: @escaping (LayoutScope) -> StyledText) {
        childCount = 0
        kind = .made { element in
            let text = text(element.scope)
            return TextNode(element, text: text)
        }
    }

    /// The content of the base of a shared element.
    init(of shared: SharedElement) {
        childCount = shared.childCount
        kind = .made { element in
            // Parts are not shared in a changed environment, where the layout may differ, nor for another element that
            // uses this content, because that may describe another view.
            let isShared =
                element.scope.pass.sharing != nil && element.scope.isOutermost
                && element.element as? SharedElement === shared
            return isShared ? SharedNode(element, shared) : shared.base.content.makeNode(of: element)
        }
    }

    /// No children, and a size that a function of the proposal and the environment gives.
    public init(measureFunction: @escaping (SizeConstraint, Environment) -> CGSize) {
        self.init(layout: MeasureFunctionLayout(measure: measureFunction))
    }

    /// No children, and a size that a function of the proposal gives.
    public init(measureFunction: @escaping (SizeConstraint) -> CGSize) {
        self.init { constraint, _ in measureFunction(constraint) }
    }

    /// No children, and the size of another element, which is not shown.
    public init(measuring element: any Element) {
        self.init { constraint, environment in element.content.measure(in: constraint, environment: environment) }
    }

    /// A child that is built anew from each proposal: when measuring, from the constraint; when placing, from the size.
    ///
    /// `builder` must give the same element for the same arguments.
    public init(build builder: @escaping (SizeConstraint, Environment) -> any Element) {
        self.init { _, constraint, environment in builder(constraint, environment) }
    }

    /// As ``init(build:)-(SizeConstraint,Environment)``; the builder also gets the phase of layout.
    public init(build builder: @escaping (LayoutPhase, SizeConstraint, Environment) -> any Element) {
        childCount = 1
        kind = .made { BuiltNode($0, builder: builder) }
    }

    /// Whether a child is built to be measured or to be shown.
    public enum LayoutPhase: Hashable, Sendable {
        /// The child is measured in the constraint.
        case measurement
        /// The child is shown. The constraint's maximum is its size.
        case layout
    }

    /// One child of several, chosen for each proposal. Unlike a child of ``init(build:)``, each alternative
    /// remembers its measured sizes.
    ///
    /// - Parameter choose: the index of the alternative for a proposal.
    public init(alternatives: [any Element], choose: @escaping (SizeConstraint, Environment) -> Int) {
        childCount = 1
        kind = .made {
            AlternativesNode($0, alternatives: alternatives, dependsOnConstraint: true, choose: choose)
        }
    }

    /// One child of several, chosen by the environment.
    ///
    /// - Parameter choose: the index of the alternative.
    public init(alternatives: [any Element], choose: @escaping (Environment) -> Int) {
        childCount = 1
        kind = .made {
            AlternativesNode($0, alternatives: alternatives, dependsOnConstraint: false) { choose($1) }
        }
    }

    /// The size that an element with this content would like; infinite where it fills an unconstrained axis, and zero
    /// if measuring takes more than ``LayoutOptions/measurementsMax``.
    public func measure(in constraint: SizeConstraint, environment: Environment = Environment()) -> CGSize {
        (try? ContentElement(content: self).sizes(in: [constraint], environment: environment).first) ?? .zero
    }

    /// Collects the children of a layout.
    public struct Builder<L: Layout>: ~Copyable {
        /// The layout that will arrange the children.
        public var layout: L
        fileprivate var children: [LayoutChild<L.Traits>] = []

        fileprivate init(layout: L) {
            self.layout = layout
        }

        /// Adds a child.
        ///
        /// - Parameters:
        ///   - traits: the properties of the child that only the layout knows.
        ///   - key: tells the child from siblings of the same type; overrides a key of the element's own.
        public mutating func add(
            traits: L.Traits = L.defaultTraits, key: ElementKey? = nil, element: any Element
        ) {
            children.append(LayoutChild(element, traits: traits, key: key))
        }

        /// Makes room for a number of children.
        public mutating func reserveCapacity(_ count: Int) {
            children.reserveCapacity(count)
        }
    }
}

/// An element without a view, for measuring a content.
private struct ContentElement: Element {
    let content: ElementContent
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
