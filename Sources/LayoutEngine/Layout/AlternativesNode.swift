import Foundation

/// A node whose child is one of several elements, chosen anew for each proposal.
final class AlternativesNode: LayoutNode {
    private let alternatives: [any Element]
    private let choose: (SizeConstraint, Environment) -> Int
    private let dependsOnConstraint: Bool
    /// By index; made when first chosen.
    private var nodes: [LayoutNode?]
    private var placed = 0

    /// - Parameter dependsOnConstraint: false if the choice is the same for all constraints.
    init(
        alternatives: [any Element], dependsOnConstraint: Bool, choose: @escaping (SizeConstraint, Environment) -> Int
    ) {
        self.alternatives = alternatives
        self.dependsOnConstraint = dependsOnConstraint
        self.choose = choose
        nodes = Array(repeating: nil, count: alternatives.count)
        super.init()
    }

    deinit {
        // As NodeList does for the alternative that is shown.
        for node in nodes { node?.leave() }
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let size = alternative(choose(proposal, environment)).sizeThatFits(proposal)
        return Measurement(size, holds: dependsOnConstraint ? .forProposal : .fromSizeToProposal)
    }

    override func prepareChildren(in size: CGSize) {
        placed = choose(SizeConstraint(size), environment)
        children = NodeList(alternative(placed))
    }

    override func findBaselines(in size: CGSize) -> Baselines? {
        alternative(choose(SizeConstraint(size), environment)).baselines(in: size)
    }

    override func position(ofChild index: Int) -> Int {
        placed
    }

    override func copy() -> LayoutNode {
        AlternativesNode(alternatives: alternatives, dependsOnConstraint: dependsOnConstraint, choose: choose)
    }

    private func alternative(_ index: Int) -> LayoutNode {
        if let node = nodes[index] { return node }
        let node = LayoutNode.make(alternatives[index], key: nil)
        adopt(node)
        nodes[index] = node
        return node
    }
}
