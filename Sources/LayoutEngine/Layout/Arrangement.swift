import Foundation

/// How a node measures itself by its children, and places them.
///
/// Made with the content of an element, and then owned by the node; one for each kind of content.
class Arrangement {
    /// Makes the nodes of the children that do not depend on a size.
    func makeChildren(of node: LayoutNode, in scope: LayoutScope, _ arena: NodeArena) {}

    /// Measures a node, without memory.
    func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        preconditionFailure("abstract")
    }

    /// Makes the children that depend on the size of a node.
    func prepareChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {}

    /// Gives each child a frame.
    func placeChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {}

    /// Tells the recorder why the children have the lengths that they were given.
    func explainChildren(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) {}

    /// Where lines of text lie when a node has this size.
    func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        nil
    }

    /// An arrangement like this one, for another node.
    func copy() -> Arrangement {
        preconditionFailure("abstract")
    }

    /// The arrangement as what it is; nil if it is of another type. Faster than a cast, which would look the type up.
    @inline(__always)
    final func downcast<Kind: Arrangement>(to kind: Kind.Type) -> Kind? {
        type(of: self) == kind ? unsafeDowncast(self, to: kind) : nil
    }
}
