import Foundation

/// A node with one child, which is measured for it and fills it.
final class PassthroughNode: LayoutNode {
    private let adapter: ((inout Environment) -> Void)?

    /// - Parameter adapter: changes what the child inherits.
    init(child: LayoutNode, adapter: ((inout Environment) -> Void)?) {
        self.adapter = adapter
        super.init(children: NodeList(child))
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(children.lend(0) { $0.sizeThatFits(proposal) }, holds: .fromSizeToProposal)
    }

    override func findBaselines(in size: CGSize) -> Baselines? {
        children.lend(0) { $0.baselines(in: size) }
    }

    override func scopeOfChildren(in scope: LayoutScope) -> Unmanaged<LayoutScope>? {
        guard let adapter else { return nil }
        var environment = scope.environment
        adapter(&environment)
        return scope.pass._withUnsafeGuaranteedRef { $0.scope(for: environment) }
    }

    override func copy() -> LayoutNode {
        PassthroughNode(child: children.lend(0) { $0.remake() }, adapter: adapter)
    }
}
