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

    override func baselines(in size: CGSize) -> Baselines? {
        children.lend(0) { $0.baselines(in: size) }
    }

    override func join(_ scope: LayoutScope) -> Int {
        guard let adapter else { return super.join(scope) }
        self.scope = scope
        var environment = scope.environment
        adapter(&environment)
        return 1 + joinChildren(LayoutScope(pass: scope.pass, environment: environment))
    }

    override func copy() -> LayoutNode {
        PassthroughNode(child: children.lend(0) { .make($0.asChild) }, adapter: adapter)
    }
}
