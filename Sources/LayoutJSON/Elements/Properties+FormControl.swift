import LayoutEngine

extension Properties {
    /// A control with the properties that all controls of a form have, besides their value.
    mutating func withFormProperties<Control: FormControl>(_ control: Control) -> Control {
        var control = control
        control.name = read("name", .text)
        control.isEnabled = read("enabled", .flag, default: true)
        control.label = read("label", .text)
        control.tint = read("tint", .color)
        return control
    }
}
