import LayoutEngine

extension Toggle {
    static let kind = ElementKind("Toggle", isViewBacked: true) { properties in
        let value = properties.read("value", .flag, default: false)
        return properties.withFormProperties(Toggle(value: value))
    }
}

extension Checkbox {
    static let kind = ElementKind("Checkbox", isViewBacked: true) { properties in
        let value = properties.read("value", .flag, default: false)
        return properties.withFormProperties(Checkbox(value: value))
    }
}

extension RadioButton {
    static let kind = ElementKind("RadioButton", isViewBacked: true) { properties in
        let group = properties.require("group", .text)
        let value = properties.read("value", .flag, default: false)
        return properties.withFormProperties(RadioButton(group: group, value: value))
    }
}
