import LayoutEngine

/// An element with a key that identifies it among its siblings and in paths.
struct KeyedElement: Element {
    let key: ElementKey
    let base: any Element

    var identifier: ElementIdentifier {
        var identifier = base.identifier
        identifier.key = key
        return identifier
    }

    var content: ElementContent { base.content }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        base.backingViewDescription(with: context)
    }
}
