/// An element that is laid out and shown as another element, under its own name.
public protocol ProxyElement: Element {

    /// The element that is laid out and shown.
    var elementRepresentation: any Element { get }
}

extension ProxyElement {
    public var content: ElementContent {
        elementRepresentation.content
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        elementRepresentation.backingViewDescription(with: context)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        elementRepresentation.viewHandlers(with: context)
    }
}
