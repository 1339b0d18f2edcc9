import LayoutEngine

/// An element with a key of its own: what its siblings, and `path`s, know it by.
struct KeyedElement: Element {
    let key: ElementKey
    let base: any Element

    var identifier: ElementIdentifier { ElementIdentifier(base.identifier.name, key: key) }

    var content: ElementContent { base.content }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        base.backingViewDescription(with: context)
    }
}
