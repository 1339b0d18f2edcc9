// The accessibility elements of form controls.

extension ScreenReader {
    /// The element for a toggle, a checkbox or a radio button.
    func choice(_ view: View) -> UIAccessibilityElement {
        let element = labelled(view), isOn = view.properties.flag("value") ?? false
        let isRadioButton = view.viewClass == "RadioButton"
        if isRadioButton {
            element.accessibilityTraits.formUnion(isOn ? [.button, .selected] : .button)
        } else {
            element.accessibilityTraits.formUnion(.toggleButton)
            element.accessibilityValue = isOn ? "1" : "0"
        }
        if view.handlers?.onChange != nil {
            element.onActivate = { [weak host] in
                succeeds { try host?.change(view.path, to: .bool(isRadioButton || !isOn)) }
            }
        }
        return element
    }

    /// The element for a slider, a progress bar or a picker.
    func control(_ view: View) -> UIAccessibilityElement {
        let element = labelled(view)
        switch view.viewClass {
        case "Slider":
            element.accessibilityTraits.formUnion(.adjustable)
            element.accessibilityValue = view.properties.number("value")?.words
        case "ProgressBar":
            element.accessibilityTraits.formUnion(.updatesFrequently)
            element.accessibilityValue = view.properties.number("value").map { "\((100 * $0).rounded().words)%" }
        default:
            element.accessibilityTraits.formUnion(.button)
            element.accessibilityValue = chosenTitle(of: view)
        }
        element.onAdjust = adjustment(of: view)
        return element
    }

    private func labelled(_ view: View) -> UIAccessibilityElement {
        let element = element(of: view)
        element.accessibilityLabel = view.properties.text("label")
        if view.properties.flag("enabled") == false { element.accessibilityTraits = .notEnabled }
        return element
    }

    /// The title of the selected item of a picker.
    private func chosenTitle(of view: View) -> String? {
        let value = view.properties.text("value")
        for case .object(let item) in view.properties.list("items") where item.text("value") == value {
            return item.text("title")
        }
        return nil
    }
}

extension Double {
    /// The number as text; without a decimal point if it is an integer.
    fileprivate var words: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
