import Foundation

/// A piece of user interface, described by a value: what it contains, how that is laid out, and the view that shows it.
///
/// An element does not draw. It gives its ``content``, which measures and places what is in it, and, if something is to
/// be seen of the element itself, the description of a view.
public protocol Element {

    /// What is in the element, and how that is measured and placed.
    ///
    /// Asked for once in each layout.
    var content: ElementContent { get }

    /// The view that shows the element, or nil for an element that only arranges others.
    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription?

    /// What the element is called in paths. By default the name of its type, without a key.
    var identifier: ElementIdentifier { get }
}

extension Element {
    public var identifier: ElementIdentifier {
        ElementIdentifier(String(describing: Self.self))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        nil
    }
}

/// What an element can know of its place when it describes its view.
public struct ViewDescriptionContext {
    private let node: LayoutNode

    init(node: LayoutNode) {
        self.node = node
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

    /// A font as a property of a view: that of the environment if nil, and with its family's real name where one is known.
    func viewValue(of font: Font?) -> ViewValue {
        node.scope.viewValue(of: font)
    }

    /// The style of a text as properties of its view: one array for consecutive texts of the same style.
    func viewProperties(of style: TextViewStyle) -> [ViewProperty] {
        node.scope.viewProperties(of: style)
    }

    /// What the element's layout kept when it measured and placed; nil if it did not, or is of another type.
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
