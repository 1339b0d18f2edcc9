import LayoutEngine

extension Toggle {
    static let kind = ElementKind("Toggle", isViewBacked: true) { properties in
        let value = properties.read("value", .flag, default: false)
        let form = properties.formProperties()
        return Toggle(value: value, name: form.name, isEnabled: form.isEnabled, label: form.label, tint: form.tint)
    }
}

extension Checkbox {
    static let kind = ElementKind("Checkbox", isViewBacked: true) { properties in
        let value = properties.read("value", .flag, default: false)
        let form = properties.formProperties()
        return Checkbox(value: value, name: form.name, isEnabled: form.isEnabled, label: form.label, tint: form.tint)
    }
}

extension RadioButton {
    static let kind = ElementKind("RadioButton", isViewBacked: true) { properties in
        let group = properties.require("group", .text)
        let value = properties.read("value", .flag, default: false)
        let form = properties.formProperties()
        return RadioButton(
            group: group, value: value, name: form.name, isEnabled: form.isEnabled, label: form.label, tint: form.tint)
    }
}
