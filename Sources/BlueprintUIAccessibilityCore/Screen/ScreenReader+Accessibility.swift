extension ScreenReader {
    /// The element for an `AccessibilityElement`.
    func described(_ view: View) -> UIAccessibilityElement {
        let element = element(of: view), properties = view.properties
        element.accessibilityLabel = properties.text("label")
        element.accessibilityValue = properties.text("value")
        element.accessibilityHint = properties.text("hint")
        element.accessibilityIdentifier = properties.text("identifier")
        element.accessibilityTraits = properties.traits("traits")
        element.accessibilityCustomContent = properties.list("customContent").compactMap { $0.customContent }
        element.accessibilityUserInputLabels = properties.list("userInputLabels").compactMap { $0.textValue }
        if let size = properties.value("frameSize")?.objectValue, let width = size.number("width"),
            let height = size.number("height")
        {
            element.accessibilityFrame = view.frame.insetBy(
                dx: (view.frame.width - width) / 2, dy: (view.frame.height - height) / 2)
        }
        element.onActivate = activation(of: view)
        element.onAdjust = adjustment(of: view)
        element.accessibilityCustomActions = customActions(of: view)
        return element
    }

    /// The custom actions of a view; nil for none.
    func customActions(of view: View) -> [UIAccessibilityCustomAction]? {
        view.handlers?.actions.nilIfEmpty?.map { action in
            UIAccessibilityCustomAction(name: action.name) { [weak host] _ in
                (try? host?.perform(action.name, at: view.path)) ?? false
            }
        }
    }

    /// The elements in a view combined into one; none if that has no text.
    func combined(_ view: View, in scope: DeferralScope) -> [UIAccessibilityElement] {
        let rules = view.handlers?.custom as? CombiningRules
        var parts = innerElements(of: view, in: scope)
        if let filter = rules?.filter { parts = parts.filter(filter) }
        parts = rules?.sorting.map { parts.sorted(by: $0) } ?? sorted(parts)

        let properties = view.properties
        var override = AccessibilityComposition.CompositeRepresentation([]) {}
        override.label = properties.text("label")
        override.value = properties.text("value")
        override.hint = properties.text("hint")
        override.identifier = properties.text("identifier")
        override.traits = properties.traits("traits")
        let isOverridden = ["label", "value", "hint", "identifier", "traits"].contains { properties.value($0) != nil }
        let whole = AccessibilityComposition.CompositeRepresentation(parts) {}
        let element = element(of: view)
        element.applyAccessibility(
            isOverridden ? whole.override(with: override) : whole,
            mergeInteractiveSingleChild: properties.flag("mergeInteractiveSingleChild") ?? true)

        element.accessibilityTraits.formUnion(properties.traits("addedTraits"))
        let removed = properties.traits("removedTraits")
        element.accessibilityTraits.subtract(removed)
        if removed.contains(.adjustable) { element.onAdjust = nil }
        if let adjust = adjustment(of: view) { element.onAdjust = adjust }
        let isTold = element.hasAccessibilityRepresentation || properties.flag("blockWhenNotAccessible") == false
        return isTold ? [element] : []
    }
}

extension [ViewProperty] {
    /// The traits of a property that is a list of their names.
    func traits(_ name: String) -> UIAccessibilityTraits {
        UIAccessibilityTraits(with: Set(names: list(name)))
    }
}

extension ViewValue {
    fileprivate var customContent: AXCustomContent? {
        guard let properties = objectValue, let label = properties.text("label") else { return nil }
        return AXCustomContent(
            label: label, value: properties.text("value"), importance: properties.choice("importance") ?? .default)
    }
}
