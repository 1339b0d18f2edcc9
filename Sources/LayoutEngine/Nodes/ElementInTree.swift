/// An element with its key and its scope, from which a node is made.
///
/// They are one value for speed: from a parameter of type `any Element` a node would store a new copy of the element
/// with all its fields, because the optimiser replaces such parameters by generic ones.
struct ElementInTree {
    let element: any Element
    /// The key that the parent gave.
    let key: ElementKey?
    let scope: LayoutScope

    init(_ element: consuming any Element, key: ElementKey? = nil, in scope: LayoutScope) {
        self.element = element
        self.key = key
        self.scope = scope
    }

    /// Makes the node of the element, and the nodes of all descendants that do not depend on a size.
    consuming func makeNode() -> LayoutNode {
        let content = element.content
        return content.makeNode(of: self)
    }
}
