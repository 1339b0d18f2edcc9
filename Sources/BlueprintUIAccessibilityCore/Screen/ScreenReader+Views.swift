// The elements of views that are no accessibility elements of their own.

extension ScreenReader {
    /// A control that is called by what it contains.
    func button(_ view: View, in scope: DeferralScope) -> UIAccessibilityElement {
        let element = element(of: view)
        element.accessibilityLabel = sorted(innerElements(of: view, in: scope)).map(\.accessibilityLabel).joinedOnce()
        element.accessibilityTraits = view.properties.flag("enabled") == false ? [.button, .notEnabled] : .button
        element.onActivate = activation(of: view)
        return element
    }

    func textField(_ view: View) -> UIAccessibilityElement {
        let element = element(of: view)
        element.accessibilityLabel = view.properties.text("label") ?? view.properties.text("placeholder")
        element.accessibilityValue = view.properties.text("text")
        element.accessibilityTraits = view.properties.traits("traits")
        if view.properties.flag("enabled") == false { element.accessibilityTraits.formUnion(.notEnabled) }
        element.onActivate = activation(of: view)
        return element
    }

    /// A button for each segment.
    func segments(_ view: View) -> [UIAccessibilityElement] {
        view.properties.list("items").enumerated().map { index, item in
            let element = element(of: view)
            if case .object(let properties) = item { element.accessibilityLabel = properties.text("title") }
            let isSelected = view.properties.value("selection") == .number(Double(index))
            element.accessibilityTraits = isSelected ? [.button, .selected] : .button
            if view.handlers?.onChange != nil {
                element.onActivate = { [weak host] in
                    succeeds { try host?.change(view.path, to: .number(Double(index))) }
                }
            }
            return element
        }
    }

    /// The closure that activates a view; nil for a view that has none.
    func activation(of view: View) -> (() -> Bool)? {
        guard view.handlers?.onActivate != nil else { return nil }
        return { [weak host] in succeeds { try host?.activate(view.path) } }
    }
}

/// Whether a call of a host reaches its closure.
func succeeds(_ call: () throws -> Void?) -> Bool {
    (try? call()) != nil
}
