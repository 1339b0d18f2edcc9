import Foundation

/// An element with one child, which is built anew for each proposal.
final class BuiltNode: LayoutNode {
    private let builder: (SizeConstraint, Environment) -> any Element

    init(
        _ element: consuming ElementInTree,
        builder: @escaping (SizeConstraint, Environment) -> any Element
    ) {
        self.builder = builder
        super.init(element)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(withTemporaryChild(for: proposal) { $0.sizeThatFits(proposal) }, holds: .forProposal)
    }

    override func makeChildren(for size: CGSize) {
        children = [build(for: SizeConstraint(size), in: scope)]
    }

    override func explainChildren() {
        LayoutSubelement(parent: self, index: 0).explainBothAxes(.built)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        withTemporaryChild(for: SizeConstraint(size)) { $0.baselines(in: size) }
    }

    /// Builds a child that has no part in the result, and releases its caches in the end.
    private func withTemporaryChild<Result>(for constraint: SizeConstraint, _ body: (LayoutNode) -> Result) -> Result {
        let child = build(for: constraint, in: scope.unrecorded)
        defer { child.forgetAll() }
        return body(child)
    }

    private func build(for constraint: SizeConstraint, in scope: LayoutScope) -> LayoutNode {
        ElementInTree(builder(constraint, scope.environment), in: scope).makeNode()
    }
}
