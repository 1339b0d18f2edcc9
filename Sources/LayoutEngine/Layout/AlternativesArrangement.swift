import Foundation

/// A child that is one of several elements, chosen anew for each proposal.
final class AlternativesArrangement: Arrangement {
    private let alternatives: [any Element]
    private let choose: (SizeConstraint, Environment) -> Int
    private let dependsOnConstraint: Bool
    /// By index; made when first chosen.
    private var nodes: [LayoutNode?]

    /// - Parameter dependsOnConstraint: false if the choice is the same for all constraints.
    init(
        alternatives: [any Element], dependsOnConstraint: Bool, choose: @escaping (SizeConstraint, Environment) -> Int
    ) {
        self.alternatives = alternatives
        self.dependsOnConstraint = dependsOnConstraint
        self.choose = choose
        nodes = Array(repeating: nil, count: alternatives.count)
    }

    deinit {
        // The one that is shown is a child by now, and the others are nobody's.
        for node in nodes { node?.dismantle() }
    }

    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        let size = alternative(choose(proposal, node.environment), of: node, arena).sizeThatFits(proposal, in: arena)
        return Measurement(size, holds: dependsOnConstraint ? .forProposal : .fromSizeToProposal)
    }

    override func prepareChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        let index = choose(SizeConstraint(size), node.environment)
        node.show(alternative(index, of: node, arena), at: index)
    }

    override func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        let rule = LayoutRule.alternative(number: node.position(ofChild: 0) + 1, count: alternatives.count)
        LayoutSubelement(parent: node, index: 0, arena: arena).explainBothAxes(rule)
    }

    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        alternative(choose(SizeConstraint(size), node.environment), of: node, arena).baselines(in: size, arena)
    }

    override func copy() -> Arrangement {
        AlternativesArrangement(alternatives: alternatives, dependsOnConstraint: dependsOnConstraint, choose: choose)
    }

    private func alternative(_ index: Int, of node: LayoutNode, _ arena: NodeArena) -> LayoutNode {
        if let alternative = nodes[index] { return alternative }
        let made = node.withScope { arena.makeNode(alternatives[index], in: $0) }
        nodes[index] = made
        return made
    }
}
