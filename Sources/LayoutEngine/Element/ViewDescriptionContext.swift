import Foundation

/// The bounds, environment and text lines of an element, for the description of its view.
public struct ViewDescriptionContext {
    private let node: LayoutNode
    /// Owns the node of a context outside a layout.
    private var tree: LayoutTree?

    init(node: LayoutNode) {
        self.node = node
    }

    /// A context outside a layout, for tests that ask one element for its view.
    ///
    /// - Parameters:
    ///   - bounds: the element's own rectangle, of which only the size counts.
    ///   - subtreeExtent: the smallest rectangle around the element's children; nil without children.
    ///   - environment: the environment in which the element is laid out.
    public init(bounds: CGRect, subtreeExtent: CGRect?, environment: Environment) {
        let children = subtreeExtent.map { [LayoutWriter.Child(frame: $0, element: Empty())] } ?? []
        let element = LayoutWriter(sizing: .fixed(bounds.size), children: children)
        let tree = LayoutTree(element, environment: environment, options: LayoutOptions())
        self.init(node: tree.root)
        self.tree = tree
        node.frame = CGRect(origin: .zero, size: bounds.size)
        node.placeChildren()
    }

    /// The element's own rectangle, with its origin at zero, before rounding to the pixel grid.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: node.frame.size)
    }

    /// The environment in which the element was laid out.
    public var environment: Environment {
        node.scope.environment
    }

    /// The lines of the text that is the element's content, as they break in its bounds; nil if it has another content.
    public var lines: [TextLine]? {
        (node as? TextNode)?.lines
    }

    /// Whether the element's first child has no name. A view of that child has the same path as one of the element.
    var sharesPathWithChild: Bool { node.children.first?.identifier.name.isEmpty ?? false }

    /// The part of the layout in which the element stands.
    var scope: LayoutScope { node.scope }

    /// A font as a property of a view: with all members, the family only if it is known.
    func viewValue(of font: Font) -> ViewValue {
        node.scope.viewValue(of: font)
    }

    /// The style of a text as properties of its view: one array for consecutive texts of the same style.
    func viewProperties(of style: TextViewStyle) -> [ViewProperty] {
        node.scope.viewProperties(of: style)
    }

    /// The cache of the element's layout; nil if the layout has none, or is of another type than `layoutType`.
    public func cache<L: Layout>(of layoutType: L.Type) -> L.Cache? {
        (node as? ContainerNode<L>)?.cache
    }

    /// The smallest rectangle around the element's children; nil without children.
    public var subtreeExtent: CGRect? {
        var extent: CGRect?
        for child in node.children { extent = extent?.union(child.frame) ?? child.frame }
        return extent
    }
}
