import LayoutEngine

/// An element whose view carries a value that the client defines.
struct DataElement: Element {
    let data: ViewValue
    let base: any Element

    var identifier: ElementIdentifier { base.identifier }

    var content: ElementContent { base.content }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var view = base.backingViewDescription(with: context)
        view?.data = data
        return view
    }
}
