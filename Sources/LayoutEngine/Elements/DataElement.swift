/// An element whose view carries a value that the client defines.
package struct DataElement: Element {
    package let data: ViewValue
    package let base: any Element

    package init(data: ViewValue, base: any Element) {
        self.data = data
        self.base = base
    }

    package var identifier: ElementIdentifier { base.identifier }

    package var content: ElementContent { base.content }

    package func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var view = base.backingViewDescription(with: context)
        view?.data = data
        return view
    }

    package func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        base.viewHandlers(with: context)
    }
}
