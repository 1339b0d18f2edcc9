import Foundation

/// One child, which is measured for the element and fills it.
final class PassthroughArrangement: Arrangement {
    private let adapter: ((inout Environment) -> Void)?

    /// - Parameter adapter: changes what the child inherits.
    init(child: consuming ContentChildren, adapter: ((inout Environment) -> Void)?) {
        self.adapter = adapter
        super.init(children: child)
    }

    override func scopeOfChildren(in scope: LayoutScope, _ arena: NodeArena) -> LayoutScope {
        guard let adapter else { return scope }
        var adapted = scope.environment
        adapter(&adapted)
        return arena.innerScope(for: adapted)
    }

    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        Measurement(node.children[0].sizeThatFits(proposal, in: arena), holds: .fromSizeToProposal)
    }

    override func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {
        LayoutSubelement(parent: node, index: 0, arena: arena).explainBothAxes(.fills)
    }

    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        node.children[0].baselines(in: size, arena)
    }

    override func copy() -> Arrangement {
        PassthroughArrangement(child: copyChildren(), adapter: adapter)
    }
}
