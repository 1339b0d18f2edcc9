/// A cell in a header row: the cell's element, whose view has the trait `header` for assistive technology.
struct TableHeading: Element {
    let base: any Element

    var identifier: ElementIdentifier { base.identifier }

    var content: ElementContent { base.content }

    /// An element without a view gets one that combines its contents for assistive technology, unless its child has the
    /// view of the element, as in a ``Rule``.
    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let ownView = base.backingViewDescription(with: context)
        if ownView == nil, context.sharesPathWithChild { return nil }
        var view = ownView ?? ViewDescription(AccessibilityView.Role.combine.rawValue)
        view.properties.append(ViewProperty("addedTraits", .list([.text("header")])))
        return view
    }

    func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        base.viewHandlers(with: context)
    }
}
