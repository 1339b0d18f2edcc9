import Foundation

/// A node whose child is built anew from each proposal.
final class BuiltNode: LayoutNode {
    private let builder: (SizeConstraint, Environment) -> any Element

    init(builder: @escaping (SizeConstraint, Environment) -> any Element) {
        self.builder = builder
        super.init()
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(build(proposal).sizeThatFits(proposal), holds: .forProposal)
    }

    override func prepareChildren(in size: CGSize) {
        children = NodeList(build(SizeConstraint(size)))
    }

    override func baselines(in size: CGSize) -> Baselines? {
        build(SizeConstraint(size)).baselines(in: size)
    }

    override func copy() -> LayoutNode {
        BuiltNode(builder: builder)
    }

    private func build(_ constraint: SizeConstraint) -> LayoutNode {
        let node = LayoutNode.make(ElementChild(builder(constraint, environment)))
        if let scope { _ = node.join(scope) }
        return node
    }
}
