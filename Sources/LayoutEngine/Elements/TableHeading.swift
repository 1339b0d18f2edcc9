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
        view.add(trait: "header")
        return view
    }

    func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        base.viewHandlers(with: context)
    }
}

extension ViewDescription {
    /// Adds a trait to those that the view adds for assistive technology. A client's own property of that name stays.
    fileprivate mutating func add(trait: String) {
        let name = "addedTraits"
        guard let index = properties.firstIndex(where: { $0.name == name }) else {
            return properties.append(ViewProperty(name, .list([.text(trait)])))
        }
        guard case .list(let traits) = properties[index].value, !traits.contains(.text(trait)) else { return }
        properties[index] = ViewProperty(name, .list(traits + [.text(trait)]))
    }
}
