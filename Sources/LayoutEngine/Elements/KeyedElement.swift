/// An element with a key that identifies it among its siblings and in paths. Unlike ``Keyed``, it adds no level to the
/// tree.
package struct KeyedElement: Element {
    package let key: ElementKey
    package let base: any Element

    package init(key: ElementKey, base: any Element) {
        self.key = key
        self.base = base
    }

    package var identifier: ElementIdentifier {
        var identifier = base.identifier
        identifier.key = key
        return identifier
    }

    package var content: ElementContent { base.content }

    package func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        base.backingViewDescription(with: context)
    }

    package func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        base.viewHandlers(with: context)
    }
}
