import Foundation

/// A node with one child, arranged by a layout.
final class SingleChildNode<L: SingleChildLayout>: LayoutNode {
    private let layout: L
    private var cache = LayoutCache<L.Cache>()

    // As in ContainerNode: made where the type of the layout is known, and so specialised for it.
    private let measuring: (SingleChildNode<L>, SizeConstraint) -> Measurement
    private let placing: (SingleChildNode<L>, CGSize) -> Void

    @inline(__always)
    init(layout: L, child: LayoutNode) {
        self.layout = layout
        measuring = { node, proposal in
            node.withCache { layout, subelement, environment, cache in
                let size = layout.sizeThatFits(
                    proposal: proposal, subelement: subelement, environment: environment, cache: &cache)
                let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
                return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
            }
        }
        placing = { node, size in
            node.withCache { layout, subelement, environment, cache in
                layout.placeSubelement(in: size, subelement: subelement, environment: environment, cache: &cache)
            }
        }
        super.init(children: NodeList(child))
    }

    @inline(__always)
    private func withCache<Result>(
        _ body: (L, LayoutSubelement, Environment, inout L.Cache) -> Result
    ) -> Result {
        let subelement = LayoutSubelement(parent: self, index: 0)
        return withEnvironment { environment in
            cache.use {
                layout.makeCache(subelement: subelement, environment: environment)
            } _: { cache in
                body(layout, subelement, environment, &cache)
            }
        }
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        measuring(self, proposal)
    }

    override func placeChildren(in size: CGSize) {
        placing(self, size)
    }

    /// The baselines of the child, where it would be placed.
    override func findBaselines(in size: CGSize) -> Baselines? {
        children.lend(0) { child in
            child.frame = CGRect(origin: .zero, size: size)
            placeChildren(in: size)
            return child.baselines(in: child.frame.size)?.offset(by: child.frame.origin.y)
        }
    }

    override func copy() -> LayoutNode {
        SingleChildNode(layout: layout, child: children.lend(0) { $0.remake() })
    }
}
