/// An element that is made of another.
///
/// It takes the place of its representation: it is laid out as that, and shown as that, under its own name.
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
}
