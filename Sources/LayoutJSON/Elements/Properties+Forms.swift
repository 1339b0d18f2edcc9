import LayoutEngine

extension Properties {
    /// A control with the properties that all controls of a form have, besides their value.
    mutating func completed<Control: FormControl>(_ control: Control) -> Control {
        var control = control
        control.name = read("name", .text)
        control.isEnabled = read("enabled", .flag, default: true)
        control.label = read("label", .text)
        control.tint = read("tint", .color)
        return control
    }

    /// Reports a property, if it is given.
    func report(_ code: Problem.Code, _ name: StaticString, _ message: String) {
        if let place = place(of: name) { decoding.report(code, at: place, message) }
    }
}
