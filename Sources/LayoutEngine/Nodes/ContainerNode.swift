import Foundation

/// An element with any number of children, arranged by a layout.
final class ContainerNode<L: Layout>: LayoutNode {
    let layout: L
    private let content: [LayoutChild<L.Traits>]
    /// Made with the node if there are children with traits, because these are then in the processor's cache; otherwise
    /// when the layout is first used. Nil if the layout has no cache.
    private var cacheBox: CacheBox<L.Cache>?
    // Swift does not specialise overridden methods of a generic class for L, but it does specialise closures that are
    // made where L is known: in the `content` of an element. They capture nothing.
    private let measureSpecialised: (ContainerNode<L>, SizeConstraint) -> Measurement = { $0.measureByLayout($1) }
    private let placeSpecialised: (ContainerNode<L>, CGSize) -> Void = { $0.placeByLayout(in: $1) }

    @inline(__always)
    init(_ element: consuming ElementInTree, layout: L, children: [LayoutChild<L.Traits>]) {
        self.layout = layout
        content = children
        super.init(element)
        self.children = children.map { ElementInTree($0.element, key: $0.key, in: scope).makeNode() }
        if !children.isEmpty, L.Cache.self != Void.self { cacheBox = CacheBox(makeCache()) }
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

    /// The cache of the layout; nil if the layout has none, was not used so far, or uses it now.
    var cache: L.Cache? {
        cacheBox?.cache
    }

    /// Replaces the cache of the layout. A table passes its rows the frames of their cells by this.
    func setCache(_ cache: L.Cache) {
        cacheBox = CacheBox(cache)
    }

    func traits(ofChild index: Int) -> L.Traits {
        content[index].traits
    }

    override func keyedTraits(ofChild index: Int) -> LayoutTraits {
        // An only child of a `SingleChildLayout` has no traits.
        content.isEmpty ? .empty : content[index].traits as? LayoutTraits ?? .empty
    }

    /// A layout with many children takes time for each, also if it knows their sizes.
    override var measurementCost: Int { 1 + children.count / 64 }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        measureSpecialised(self, proposal)
    }

    override func arrangeChildren(in size: CGSize) {
        placeSpecialised(self, size)
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

    override func releaseCaches() {
        cacheBox = nil
    }

    @inline(__always)
    private func withCache<Result>(_ body: (LayoutSubelements, inout L.Cache) -> Result) -> Result {
        let subelements = LayoutSubelements(parent: self)
        // Most layouts have no cache.
        if L.Cache.self == Void.self {
            var cache = makeCache()
            return body(subelements, &cache)
        }
        let box = cacheBox ?? CacheBox(makeCache())
        cacheBox = box
        // Moved out during the call. Otherwise builds that enforce exclusive access would search the accesses to the
        // caches of all layouts around this one.
        var cache = box.cache.take() ?? makeCache()
        defer { box.cache = cache }
        return body(subelements, &cache)
    }

    @inline(__always)
    private func makeCache() -> L.Cache {
        layout.makeCache(subelements: LayoutSubelements(parent: self), environment: scope.environment)
    }
}

/// The cache of a layout as an object, so that its node is freed without a look-up of the type of the cache.
private final class CacheBox<Cache> {
    /// Nil while the layout uses it.
    var cache: Cache?

    init(_ cache: Cache) {
        self.cache = cache
    }
}
