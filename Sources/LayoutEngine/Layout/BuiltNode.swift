import Foundation

/// A node whose child is built anew from each proposal.
final class BuiltNode: LayoutNode {
    private let builder: (SizeConstraint, Environment) -> any Element

    init(builder: @escaping (SizeConstraint, Environment) -> any Element) {
        self.builder = builder
        super.init()
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let child = NodeList(build(proposal))
        return Measurement(child.lend(0) { $0.sizeThatFits(proposal) }, holds: .forProposal)
    }

    override func prepareChildren(in size: CGSize) {
        children = NodeList(build(SizeConstraint(size)))
    }

    override func findBaselines(in size: CGSize) -> Baselines? {
        let child = NodeList(build(SizeConstraint(size)))
        return child.lend(0) { $0.baselines(in: size) }
    }

    override func copy() -> LayoutNode {
        BuiltNode(builder: builder)
    }

    private func build(_ constraint: SizeConstraint) -> LayoutNode {
        let node = LayoutNode.make(builder(constraint, environment), key: nil)
        adopt(node)
        return node
    }
}
