import Foundation

/// An element with one child, which is built for each proposal.
final class BuiltNode: LayoutNode {
    private let builder: (ElementContent.LayoutPhase, SizeConstraint, Environment) -> any Element

    init(
        _ element: consuming ElementInTree,
        builder: @escaping (ElementContent.LayoutPhase, SizeConstraint, Environment) -> any Element
    ) {
        self.builder = builder
        super.init(element)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(withTemporaryChild(.measurement, for: proposal) { $0.sizeThatFits(proposal) }, holds: .forProposal)
    }

    override func makeChildren(for size: CGSize) {
        children = [build(.layout, for: SizeConstraint(size), in: scope)]
    }

    override func explainChildren() {
        LayoutSubelement(parent: self, index: 0).explainBothAxes(.built)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        withTemporaryChild(.layout, for: SizeConstraint(size)) { $0.baselines(in: size) }
    }

    /// Builds a child that is not part of the result, and releases its caches afterwards.
    private func withTemporaryChild<Result>(
        _ phase: ElementContent.LayoutPhase, for constraint: SizeConstraint, _ body: (LayoutNode) -> Result
    ) -> Result {
        let child = build(phase, for: constraint, in: scope.unrecorded)
        defer { child.releaseAllCaches() }
        return body(child)
    }

    private func build(
        _ phase: ElementContent.LayoutPhase, for constraint: SizeConstraint, in scope: LayoutScope
    ) -> LayoutNode {
        ElementInTree(builder(phase, constraint, scope.environment), in: scope).makeNode()
    }
}
