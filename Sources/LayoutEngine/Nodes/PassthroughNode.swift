import Foundation

/// An element with one child that has the element's size.
final class PassthroughNode: LayoutNode {
    /// - Parameter adapter: changes the environment of the child; nil for no change.
    init(
        _ element: consuming ElementInTree, child: any Element, childKey: ElementKey?,
        adapter: ((inout Environment) -> Void)?
    ) {
        super.init(element)
        let childScope = adapter.map { scope.adapted(by: $0) } ?? scope
        children = [ElementInTree(child, key: childKey, in: childScope).makeNode()]
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(children[0].sizeThatFits(proposal), holds: .fromSizeToProposal)
    }

    override func explainChildren() {
        LayoutSubelement(parent: self, index: 0).explainBothAxes(.fills)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        children[0].baselines(in: size)
    }
}
