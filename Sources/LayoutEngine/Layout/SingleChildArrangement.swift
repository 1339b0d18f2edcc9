import Foundation

/// One child, arranged by a layout.
final class SingleChildArrangement<L: SingleChildLayout>: Arrangement {
    private let layout: L
    private var child: OnlyChild
    private var cache = LayoutCache<L.Cache>()

    // As in ContainerArrangement: made where the type of the layout is known, and so specialised for it.
    private let measuring: (SingleChildArrangement<L>, LayoutNode, SizeConstraint, NodeArena) -> Measurement
    private let placing: (SingleChildArrangement<L>, LayoutNode, CGSize, NodeArena) -> Void

    @inline(__always)
    init(layout: L, child: consuming OnlyChild) {
        self.layout = layout
        self.child = child
        measuring = { arrangement, node, proposal, arena in
            arrangement.withCache(of: node, arena) { layout, subelement, environment, cache in
                let size = layout.sizeThatFits(
                    proposal: proposal, subelement: subelement, environment: environment, cache: &cache)
                let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
                return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
            }
        }
        placing = { arrangement, node, size, arena in
            arrangement.withCache(of: node, arena) { layout, subelement, environment, cache in
                layout.placeSubelement(in: size, subelement: subelement, environment: environment, cache: &cache)
            }
        }
    }

    @inline(__always)
    private func withCache<Result>(
        of node: LayoutNode, _ arena: NodeArena, _ body: (L, LayoutSubelement, Environment, inout L.Cache) -> Result
    ) -> Result {
        let subelement = LayoutSubelement(parent: node, index: 0, arena: arena)
        return node.withScope { scope in
            cache.use {
                layout.makeCache(subelement: subelement, environment: scope.environment)
            } _: { cache in
                body(layout, subelement, scope.environment, &cache)
            }
        }
    }

    override func makeChildren(of node: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        child.move(to: node, in: scope, arena)
    }

    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        measuring(self, node, proposal, arena)
    }

    override func placeChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        placing(self, node, size, arena)
    }

    override func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        withCache(of: node, arena) { layout, subelement, environment, cache in
            layout.explainSubelement(in: size, subelement: subelement, environment: environment, cache: &cache)
        }
    }

    /// The baselines of the child, where it would be placed.
    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        let child = node.children[0]
        child.frame = CGRect(origin: .zero, size: size)
        placeChildren(of: node, in: size, arena)
        return child.baselines(in: child.frame.size, arena)?.offset(by: child.frame.origin.y)
    }

    override func copy() -> Arrangement {
        SingleChildArrangement(layout: layout, child: child.copy())
    }
}
