import LayoutEngine

/// An element with a key that identifies it among its siblings and in paths.
struct KeyedElement: Element {
    let key: ElementKey
    let base: any Element

    var identifier: ElementIdentifier { ElementIdentifier(base.identifier.name, key: key) }

    var content: ElementContent { base.content }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        base.backingViewDescription(with: context)
    }
}
