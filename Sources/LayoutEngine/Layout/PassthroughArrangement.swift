import Foundation

/// One child, which is measured for the element and fills it.
final class PassthroughArrangement: Arrangement {
    private var child: OnlyChild
    private let adapter: ((inout Environment) -> Void)?

    /// - Parameter adapter: changes what the child inherits.
    init(child: consuming OnlyChild, adapter: ((inout Environment) -> Void)?) {
        self.child = child
        self.adapter = adapter
    }

    override func makeChildren(of node: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {
        child.move(to: node, in: scopeOfChild(in: scope, arena), arena)
    }

    private func scopeOfChild(in scope: LayoutScope, _ arena: NodeArena) -> LayoutScope {
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
        PassthroughArrangement(child: child.copy(), adapter: adapter)
    }
}
