import Foundation

/// An element of a layout with its frame, whether or not a view shows it.
package struct LaidOutElement {
    /// The element.
    package let element: any Element
    /// Its name, with the key that its parent gave it.
    package let identifier: ElementIdentifier
    /// In the coordinates of the element around it, before rounding to the pixel grid, in points.
    package var frame: CGRect
    /// How the element is shown. Does not include the attributes of its ancestors.
    package let attributes: LayoutAttributes
    /// The elements in it, in order.
    package let children: [LaidOutElement]

    /// Places the children of a node that has its frame.
    fileprivate init(placing node: LayoutNode) {
        node.placeChildren()
        element = node.element
        identifier = node.identifier
        frame = node.frame
        attributes = node.attributes?.attributes ?? .identity
        children = node.children.map(LaidOutElement.init(placing:))
    }
}

extension Element {
    /// Lays the element out, and returns the tree of all elements in it.
    ///
    /// - Throws: as ``layout(in:environment:options:)``, except that frames may be out of range.
    package func laidOut(in size: CGSize, environment: Environment) throws(LayoutFailure) -> LaidOutElement {
        let tree = LayoutTree(self, environment: environment, options: LayoutOptions())
        try tree.place(in: SizeConstraint(size))
        let root = LaidOutElement(placing: tree.root)
        try tree.throwIfStopped()
        return root
    }
}
