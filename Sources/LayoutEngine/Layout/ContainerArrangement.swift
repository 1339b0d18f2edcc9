import Foundation

/// Any number of children, arranged by a layout.
final class ContainerArrangement<L: Layout>: Arrangement {
    private let layout: L
    /// Their elements are lent to the nodes.
    let children: [LayoutChild<L.Traits>]
    private var cache = LayoutCache<L.Cache>()

    // The methods of a generic class that are called through its base are never specialised for the type of the layout.
    // Functions that are made where that type is known are; they capture nothing, and cost no memory of their own.
    private let making: (ContainerArrangement<L>, LayoutNode, LayoutScope, NodeArena) -> Void
    private let measuring: (ContainerArrangement<L>, LayoutNode, SizeConstraint, NodeArena) -> Measurement
    private let placing: (ContainerArrangement<L>, LayoutNode, CGSize, NodeArena) -> Void

    @inline(__always)
    init(layout: L, children: [LayoutChild<L.Traits>]) {
        self.layout = layout
        self.children = children
        making = { arrangement, node, scope, arena in arrangement.makeNodes(of: node, in: scope, arena) }
        measuring = { arrangement, node, proposal, arena in
            arrangement.withCache(of: node, arena) { layout, subelements, environment, cache in
                let size = layout.sizeThatFits(
                    proposal: proposal, subelements: subelements, environment: environment, cache: &cache)
                let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
                return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
            }
        }
        placing = { arrangement, node, size, arena in
            arrangement.withCache(of: node, arena) { layout, subelements, environment, cache in
                layout.placeSubelements(
                    in: size, subelements: subelements, environment: environment, cache: &cache)
            }
        }
    }

    @inline(__always)
    private func withCache<Result>(
        of node: LayoutNode, _ arena: NodeArena, _ body: (L, LayoutSubelements, Environment, inout L.Cache) -> Result
    ) -> Result {
        let subelements = LayoutSubelements(parent: node, arena: arena)
        return node.withScope { scope in
            cache.use {
                layout.makeCache(subelements: subelements, environment: scope.environment)
            } _: { cache in
                body(layout, subelements, scope.environment, &cache)
            }
        }
    }

    @inline(__always)
    private func makeNodes(of node: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        if children.isEmpty { return }
        let records = arena.allocate(children.count)
        node.children = NodeList(records, count: children.count)
        children.withUnsafeBufferPointer { children in
            for index in children.indices {
                let child = children.baseAddress.unsafelyUnwrapped + index
                LayoutNode(record: records + index)
                    .initialize(
                        borrowing: child.pointer(to: \.element).unsafelyUnwrapped, key: child.pointee.key, in: scope,
                        arena)
            }
        }
    }

    /// What the layout keeps, if it was asked for anything yet.
    var madeCache: L.Cache? { cache.made }

    override func makeChildren(of node: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        making(self, node, scope, arena)
    }

    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        measuring(self, node, proposal, arena)
    }

    override func placeChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        if !node.children.isEmpty { placing(self, node, size, arena) }
    }

    override func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        if node.children.isEmpty { return }
        withCache(of: node, arena) { layout, subelements, environment, cache in
            layout.explainSubelements(in: size, subelements: subelements, environment: environment, cache: &cache)
        }
    }

    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        withCache(of: node, arena) { layout, subelements, environment, cache in
            layout.baselines(in: size, subelements: subelements, environment: environment, cache: &cache)
        }
    }

    override func copy() -> Arrangement {
        ContainerArrangement(layout: layout, children: children)
    }
}
