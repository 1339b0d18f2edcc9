import Foundation

/// A child that is built anew from each proposal.
final class BuiltArrangement: Arrangement {
    private let builder: (SizeConstraint, Environment) -> any Element

    init(builder: @escaping (SizeConstraint, Environment) -> any Element) {
        self.builder = builder
    }

    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        let arena = NodeArena(build(for: node, proposal), for: node, in: arena)
        return Measurement(arena.root.sizeThatFits(proposal, in: arena), holds: .forProposal)
    }

    override func prepareChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        let element = build(for: node, SizeConstraint(size))
        node.show(node.withScope { arena.makeNode(element, in: $0) })
    }

    override func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        LayoutSubelement(parent: node, index: 0, arena: arena).explainBothAxes(.built)
    }

    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        let arena = NodeArena(build(for: node, SizeConstraint(size)), for: node, in: arena)
        return arena.root.baselines(in: size, arena)
    }

    override func copy() -> Arrangement {
        BuiltArrangement(builder: builder)
    }

    private func build(for node: LayoutNode, _ constraint: SizeConstraint) -> any Element {
        builder(constraint, node.environment)
    }
}
