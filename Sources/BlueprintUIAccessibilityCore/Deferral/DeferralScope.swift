/// The texts that the deferrals around a view pass to the receiver in it.
struct DeferralScope {
    /// The values of the sources, those of the outermost deferral first.
    var content: [AccessibilityComposition.CompositeRepresentation] = []
    /// The paths of sources that are not announced on their own.
    var hidden: Set<String> = []

    func hides(_ view: ScreenReader.View) -> Bool {
        hidden.contains(view.path)
    }
}

extension ScreenReader {
    /// The scope of the views in a deferral. If it does not contain exactly one receiver, its sources are not deferred.
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

    /// The elements in a receiver as one element, with the texts of the sources.
    func receiver(_ view: View, in scope: DeferralScope) -> UIAccessibilityElement {
        let own = AccessibilityComposition.CompositeRepresentation(sorted(innerElements(of: view, in: scope))) {}
        let element = element(of: view)
        element.applyAccessibility(
            scope.content.reduce(own) { $0.merge(with: $1) }, mergeInteractiveSingleChild: false)
        return element
    }

    /// The views of a class in a view, in order. Does not search inside the views that it finds.
    private func find(_ viewClass: String, in view: View) -> [View] {
        views(in: view).flatMap { $0.viewClass == viewClass ? [$0] : find(viewClass, in: $0) }
    }
}
