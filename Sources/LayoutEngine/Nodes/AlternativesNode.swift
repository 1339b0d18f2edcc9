import Foundation

/// An element with several alternatives, of which one is its child. The choice may depend on the proposal.
final class AlternativesNode: LayoutNode {
    private let alternatives: [any Element]
    private let choose: (SizeConstraint, Environment) -> Int
    private let dependsOnConstraint: Bool
    /// The node of each alternative, made when it is first chosen.
    private var nodes: [LayoutNode?]
    /// The index of the alternative that is shown.
    private var shown = 0

    /// - Parameter dependsOnConstraint: false if the choice is the same for all constraints.
    init(
        _ element: consuming ElementInTree, alternatives: [any Element],
        dependsOnConstraint: Bool, choose: @escaping (SizeConstraint, Environment) -> Int
    ) {
        self.alternatives = alternatives
        self.dependsOnConstraint = dependsOnConstraint
        self.choose = choose
        nodes = Array(repeating: nil, count: alternatives.count)
        super.init(element)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let size = alternative(choose(proposal, scope.environment)).sizeThatFits(proposal)
        return Measurement(size, holds: dependsOnConstraint ? .forProposal : .fromSizeToProposal)
    }

    override func makeChildren(for size: CGSize) {
        shown = choose(SizeConstraint(size), scope.environment)
        children = [alternative(shown)]
    }

    override func position(ofChild index: Int) -> Int {
        shown
    }

    override var measuredChildren: [(position: Int, node: LayoutNode)] {
        nodes.enumerated().compactMap { index, node in node.map { (index, $0) } }
    }

    override func explainChildren() {
        let rule = LayoutRule.alternative(number: shown + 1, count: alternatives.count)
        LayoutSubelement(parent: self, index: 0).explainBothAxes(rule)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        alternative(choose(SizeConstraint(size), scope.environment)).baselines(in: size)
    }

    override func releaseCaches() {
        for node in nodes { node?.settleAll() }
    }

    private func alternative(_ index: Int) -> LayoutNode {
        if let node = nodes[index] { return node }
        let node = ElementInTree(alternatives[index], in: scope).makeNode()
        nodes[index] = node
        return node
    }
}
