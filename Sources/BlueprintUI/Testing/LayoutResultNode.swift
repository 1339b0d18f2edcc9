/// An element of a layout with its attributes. Tests of screens use it to find the positions of elements, including
/// those without a view.
public struct LayoutResultNode {
    /// The name and the key of the element.
    public let identifier: ElementIdentifier
    /// The element.
    public let element: any Element
    /// The position in the parent and the appearance, before rounding to the pixel grid.
    public let layoutAttributes: LayoutAttributes
    /// The child elements, in order.
    public let children: [(identifier: ElementIdentifier, node: LayoutResultNode)]

    init(_ laidOut: LaidOutElement) {
        identifier = laidOut.identifier
        element = laidOut.element
        layoutAttributes = LayoutAttributes(frame: laidOut.frame, appearance: laidOut.attributes)
        children = laidOut.children.map { ($0.identifier, LayoutResultNode($0)) }
    }

    /// The first element of a type, depth first, beginning with this element; nil if there is none.
    public func findLayout(of elementType: any Element.Type) -> LayoutResultNode? {
        queryLayout(for: elementType).first
    }

    /// All elements of a type, depth first, beginning with this element.
    public func queryLayout(for elementType: any Element.Type) -> [LayoutResultNode] {
        let own = type(of: element) == elementType ? [self] : []
        return own + children.flatMap { $0.node.queryLayout(for: elementType) }
    }
}

extension Element {
    /// Lays the element out, for tests.
    ///
    /// - Precondition: the frame is finite, and the layout does not take too many measurements.
    public func layout(frame: CGRect, environment: Environment = .empty) -> LayoutResultNode {
        do {
            var root = try laidOut(in: frame.size, environment: environment)
            root.frame.origin = frame.origin
            return LayoutResultNode(root)
        } catch {
            preconditionFailure("The element has no layout: \(error)")
        }
    }
}
