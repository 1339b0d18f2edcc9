import Foundation

/// An element with one child, which is built anew for each proposal.
final class BuiltNode: LayoutNode {
    private let builder: (SizeConstraint, Environment) -> any Element

    init(
        _ element: any Element, key: ElementKey?, in scope: LayoutScope,
        builder: @escaping (SizeConstraint, Environment) -> any Element
    ) {
        self.builder = builder
        super.init(element, key: key, in: scope)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(build(for: proposal, in: scope.unrecorded).sizeThatFits(proposal), holds: .forProposal)
    }

    override func makeChildren(for size: CGSize) {
        children = [build(for: SizeConstraint(size), in: scope)]
    }

    override func explainChildren() {
        LayoutSubelement(parent: self, index: 0).explainBothAxes(.built)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        build(for: SizeConstraint(size), in: scope.unrecorded).baselines(in: size)
    }

    private func build(for constraint: SizeConstraint, in scope: LayoutScope) -> LayoutNode {
        LayoutNode.make(builder(constraint, scope.environment), in: scope)
    }
}
