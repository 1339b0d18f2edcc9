/// The texts that the elements around a view have its receiver tell.
struct DeferralScope {
    /// What the receiver tells, the outermost elements first.
    var content: [AccessibilityComposition.CompositeRepresentation] = []
    /// The paths of sources that the receiver tells in their place.
    var hidden: Set<String> = []

    func hides(_ view: ScreenReader.View) -> Bool {
        hidden.contains(view.path)
    }
}

extension ScreenReader {
    /// The scope of the views in a deferral. Without a receiver, or with several, sources are told where they are.
    func deferred(by view: View, in scope: DeferralScope) -> DeferralScope {
        guard find("AccessibilityDeferralReceiver", in: view).count == 1 else { return scope }
        let sources = find("AccessibilityDeferralSource", in: view)
        var scope = scope
        for case .object(let content) in view.properties.list("content") {
            let name = content.text("source")
            guard let source = sources.first(where: { $0.properties.text("source") == name }) else { continue }
            let elements = innerElements(of: source, in: DeferralScope())
            scope.content.append(.init(elements, ignoreInteractive: false) {})
            scope.hidden.insert(source.path)
        }
        return scope
    }

    /// The elements in a receiver as one, with the texts of the sources.
    func receiver(_ view: View, in scope: DeferralScope) -> UIAccessibilityElement {
        let own = AccessibilityComposition.CompositeRepresentation(sorted(innerElements(of: view, in: scope))) {}
        let element = element(of: view)
        element.applyAccessibility(
            scope.content.reduce(own) { $0.merge(with: $1) }, mergeInteractiveSingleChild: false)
        return element
    }

    /// The views of a class in a view, from the front; not those in a view of that class.
    private func find(_ viewClass: String, in view: View) -> [View] {
        views(in: view).flatMap { $0.viewClass == viewClass ? [$0] : find(viewClass, in: $0) }
    }
}
