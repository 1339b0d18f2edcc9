import Foundation

/// An element with any number of children, arranged by a layout.
final class ContainerNode<L: Layout>: LayoutNode {
    private let layout: L
    private let content: [LayoutChild<L.Traits>]
    /// Made with the node if the children have traits, since those are in the processor's cache then; otherwise when the
    /// layout is first asked for anything. Nil if the layout keeps nothing.
    private var cacheBox: CacheBox<L.Cache>?

    // Swift does not specialise the overridden methods of a generic class for L. It does specialise closures that are made
    // where L is known, as it is in the `content` of an element. They capture nothing.
    private let measuring: (ContainerNode<L>, SizeConstraint) -> Measurement = { $0.measureByLayout($1) }
    private let placing: (ContainerNode<L>, CGSize) -> Void = { $0.placeByLayout(in: $1) }

    @inline(__always)
    init(_ element: consuming ElementInTree, layout: L, children: [LayoutChild<L.Traits>]) {
        self.layout = layout
        content = children
        super.init(element)
        self.children = children.map { ElementInTree($0.element, key: $0.key, in: scope).makeNode() }
        if L.Traits.self != Void.self, L.Cache.self != Void.self { cacheBox = CacheBox(makeCache()) }
    }

    /// A node with one child, without traits.
    @inline(__always)
    init<Base>(_ element: consuming ElementInTree, layout: Base, child: any Element, childKey: ElementKey?)
    where L == SingleChildAdapter<Base> {
        self.layout = SingleChildAdapter(base: layout)
        content = []
        super.init(element)
        children = [ElementInTree(child, key: childKey, in: scope).makeNode()]
    }

    /// Nil if the layout was not asked for anything yet, or keeps nothing.
    var cache: L.Cache? {
        cacheBox?.cache
    }

    func traits(ofChild index: Int) -> L.Traits {
        content[index].traits
    }

    override func keyedTraits(ofChild index: Int) -> LayoutTraits {
        // An only child of a `SingleChildLayout` has no traits.
        content.isEmpty ? .empty : content[index].traits as? LayoutTraits ?? .empty
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        measuring(self, proposal)
    }

    override func arrangeChildren(in size: CGSize) {
        placing(self, size)
    }

    @inline(__always)
    private func measureByLayout(_ proposal: SizeConstraint) -> Measurement {
        withCache { subelements, cache in
            let size = layout.sizeThatFits(
                proposal: proposal, subelements: subelements, environment: scope.environment, cache: &cache)
            let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
            return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
        }
    }

    @inline(__always)
    private func placeByLayout(in size: CGSize) {
        withCache { subelements, cache in
            layout.placeSubelements(
                in: size, subelements: subelements, environment: scope.environment, cache: &cache)
        }
    }

    override func explainChildren() {
        withCache { subelements, cache in
            layout.explainSubelements(
                in: frame.size, subelements: subelements, environment: scope.environment, cache: &cache)
        }
    }

    override func baselines(in size: CGSize) -> Baselines? {
        withCache { subelements, cache in
            layout.baselines(in: size, subelements: subelements, environment: scope.environment, cache: &cache)
        }
    }

    override func forget() {
        cacheBox = nil
    }

    @inline(__always)
    private func withCache<Result>(_ body: (LayoutSubelements, inout L.Cache) -> Result) -> Result {
        let subelements = LayoutSubelements(parent: self)
        // Most layouts keep nothing.
        if L.Cache.self == Void.self {
            var cache = makeCache()
            return body(subelements, &cache)
        }
        if cacheBox == nil { cacheBox = CacheBox(makeCache()) }
        return body(subelements, &cacheBox!.cache)
    }

    @inline(__always)
    private func makeCache() -> L.Cache {
        layout.makeCache(subelements: LayoutSubelements(parent: self), environment: scope.environment)
    }
}

/// The cache of a layout as an object, so that its node is freed without looking up the type of the cache.
private final class CacheBox<Cache> {
    var cache: Cache

    init(_ cache: Cache) {
        self.cache = cache
    }
}
