/// An element of a layout with its attributes, whether or not a view shows it. Tests of screens look up in it where
/// elements lie.
public struct LayoutResultNode {
    /// The name of the element, with its key.
    public let identifier: ElementIdentifier
    /// The element.
    public let element: any Element
    /// Where the element lies in the one around it, and how it is shown, before rounding to the pixel grid.
    public let layoutAttributes: LayoutAttributes
    /// The elements in it, in order.
    public let children: [(identifier: ElementIdentifier, node: LayoutResultNode)]

    init(_ laidOut: LaidOutElement) {
        identifier = laidOut.identifier
        element = laidOut.element
        layoutAttributes = LayoutAttributes(frame: laidOut.frame, appearance: laidOut.attributes)
        children = laidOut.children.map { ($0.identifier, LayoutResultNode($0)) }
    }

    /// The first element of a type: this one, or one in it, depth first.
    public func findLayout(of elementType: any Element.Type) -> LayoutResultNode? {
        queryLayout(for: elementType).first
    }

    /// All elements of a type: this one, and those in it, depth first.
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
