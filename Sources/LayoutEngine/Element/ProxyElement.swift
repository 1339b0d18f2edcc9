/// An element that is made of another.
///
/// It is laid out and shown as its representation, under its own name.
public protocol ProxyElement: Element {

    /// The element that stands for this one.
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
