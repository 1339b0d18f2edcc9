// The accessibility elements of buttons, text fields and segmented controls.

extension ScreenReader {
    /// The element for a button or a tappable view. Its label consists of the labels in it.
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

    /// The elements for a segmented control: a button for each segment.
    func segments(_ view: View) -> [UIAccessibilityElement] {
        view.properties.list("items").enumerated().map { index, item in
            let element = element(of: view)
            element.accessibilityLabel = item.objectValue?.text("title")
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

    /// A closure that activates a view; nil if the view has no `onActivate`.
    func activation(of view: View) -> (() -> Bool)? {
        guard view.handlers?.onActivate != nil else { return nil }
        return { [weak host] in succeeds { try host?.activate(view.path) } }
    }

    /// A closure that adjusts the value of a view; nil if the view has no `onAdjust`.
    func adjustment(of view: View) -> ((ViewAdjustment) -> Void)? {
        guard view.handlers?.onAdjust != nil else { return nil }
        return { [weak host] in try? host?.adjust(view.path, $0) }
    }
}

/// Whether a call of a host reaches a closure of a view: it does not throw, and the host still exists.
func succeeds(_ call: () throws -> Void?) -> Bool {
    (try? call()) != nil
}
