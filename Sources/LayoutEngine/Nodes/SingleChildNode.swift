import Foundation

/// An element with one child, arranged by a layout.
final class SingleChildNode<L: SingleChildLayout>: LayoutNode {
    private let layout: L
    /// Made when the layout is first asked for anything.
    private var cache: L.Cache?

    // As in ContainerNode: specialised for L.
    private let measuring: (SingleChildNode<L>, SizeConstraint) -> Measurement
    private let placing: (SingleChildNode<L>, CGSize) -> Void

    @inline(__always)
    init(
        _ element: consuming ElementInTree, layout: L, child: any Element,
        childKey: ElementKey?
    ) {
        self.layout = layout
        measuring = { $0.measureByLayout($1) }
        placing = { $0.placeByLayout(in: $1) }
        super.init(element)
        children = [ElementInTree(child, key: childKey, in: scope).makeNode()]
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        measuring(self, proposal)
    }

    override func arrangeChildren(in size: CGSize) {
        placing(self, size)
    }

    @inline(__always)
    private func measureByLayout(_ proposal: SizeConstraint) -> Measurement {
        withCache { subelement, cache in
            let size = layout.sizeThatFits(
                proposal: proposal, subelement: subelement, environment: scope.environment, cache: &cache)
            let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
            return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
        }
    }

    @inline(__always)
    private func placeByLayout(in size: CGSize) {
        withCache { subelement, cache in
            layout.placeSubelement(in: size, subelement: subelement, environment: scope.environment, cache: &cache)
        }
    }

    override func explainChildren() {
        withCache { subelement, cache in
            layout.explainSubelement(
                in: frame.size, subelement: subelement, environment: scope.environment, cache: &cache)
        }
    }

    /// The baselines of the child at the place that it would get.
    override func baselines(in size: CGSize) -> Baselines? {
        let child = children[0]
        child.frame = CGRect(origin: .zero, size: size)
        arrangeChildren(in: size)
        return child.baselines(in: child.frame.size)?.offset(by: child.frame.origin.y)
    }

    override func forget() {
        cache = nil
    }

    @inline(__always)
    private func withCache<Result>(_ body: (LayoutSubelement, inout L.Cache) -> Result) -> Result {
        let subelement = LayoutSubelement(parent: self, index: 0)
        if cache == nil { cache = layout.makeCache(subelement: subelement, environment: scope.environment) }
        return body(subelement, &cache!)
    }
}
