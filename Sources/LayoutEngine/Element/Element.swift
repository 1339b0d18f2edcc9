import Foundation

/// A part of a user interface as a value: its children, their layout, and the view that shows it.
///
/// An element does not draw. Its ``content`` lists its children and measures and places them. An element that is visible
/// itself also describes a view.
public protocol Element {

    /// The children of the element, and the layout that measures and places them.
    ///
    /// The engine asks for it once in each layout.
    var content: ElementContent { get }

    /// The view that shows the element, or nil for an element that only arranges others.
    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription?

    /// The closures of the view, which a ``LayoutHost`` calls; nil, by default, for a view without actions. Only an
    /// element that describes a view is asked.
    func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers?

    /// The name of the element in paths. By default the name of its type, without a key.
    var identifier: ElementIdentifier { get }
}

extension Element {
    public var identifier: ElementIdentifier {
        ElementIdentifier(Self.self)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        nil
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        nil
    }
}

/// The bounds, environment and text lines of an element, for the description of its view.
public struct ViewDescriptionContext {
    private let node: LayoutNode
    /// Owns the node of a context outside a layout.
    private var tree: LayoutTree?

    init(node: LayoutNode) {
        self.node = node
    }

    /// A context outside a layout, as tests need it that ask one element for its view.
    ///
    /// - Parameters:
    ///   - bounds: the element's own rectangle. Its size counts.
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

    /// Whether the element's only child has no name, so that a view of the child has the element's path.
    var sharesPathWithChild: Bool { node.children.first?.identifier.name.isEmpty ?? false }

    /// The part of the layout in which the element stands.
    var scope: LayoutScope { node.scope }

    /// A font as a property of a view: with all members, but a family only where it is known.
    func viewValue(of font: Font) -> ViewValue {
        node.scope.viewValue(of: font)
    }

    /// The style of a text as properties of its view: one array for consecutive texts of the same style.
    func viewProperties(of style: TextViewStyle) -> [ViewProperty] {
        node.scope.viewProperties(of: style)
    }

    /// The cache of the element's layout; nil if it made none, or is of another type.
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
