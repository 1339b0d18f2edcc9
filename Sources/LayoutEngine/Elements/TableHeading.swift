/// A cell that is the heading of its column: the element itself, whose view has the trait of a heading.
struct TableHeading: Element {
    let base: any Element

    var identifier: ElementIdentifier { base.identifier }

    var content: ElementContent { base.content }

    /// An element without a view is shown by one that combines its contents for assistive technology, unless its child is
    /// its view, as that of a ``Rule``.
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
