/// A part of a user interface as a value: its children, their layout, and the view that shows it.
///
/// An element does not draw. Its ``content`` lists its children and measures and places them. An element that is
/// visible itself also describes a view.
public protocol Element {

    /// The children of the element, and the layout that measures and places them.
    ///
    /// The engine reads it once in each layout.
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
