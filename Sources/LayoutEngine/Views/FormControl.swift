/// An element with a value in a form, such as a switch or a slider.
public protocol FormControl: Element {
    /// The name of the value in the form; nil for a value that is not part of a form.
    var name: String? { get set }
    /// Whether the value can be changed.
    var isEnabled: Bool { get set }
    /// The name of the control that assistive technology reads. It is not drawn.
    var label: String? { get set }
    /// The colour of the parts that show the value; nil for the tint of the environment.
    var tint: Color? { get set }
}

extension FormControl {
    /// The view of the control. Its class is the name of the element.
    ///
    /// - Parameter own: the properties that not all controls have.
    func viewDescription(_ own: [ViewProperty], in environment: Environment) -> ViewDescription {
        let name = name.map { [ViewProperty("name", .text($0))] } ?? []
        let properties = name + own + [ViewProperty("enabled", .bool(isEnabled))] + appearance(in: environment)
        return ViewDescription(identifier.name, properties: properties)
    }

    /// The properties for the appearance and the label of the view. The renderer chooses the absent ones.
    func appearance(in environment: Environment) -> [ViewProperty] {
        var properties: [ViewProperty] = []
        if let label { properties.append(ViewProperty("label", .text(label))) }
        if let tint = tint ?? environment.tint { properties.append(ViewProperty("tint", .color(tint))) }
        if environment.colorScheme == .dark { properties.append(ViewProperty("colorScheme", "dark")) }
        return properties + ViewProperty.mirroring(in: environment)
    }

    /// Closures that pass a new value to `onChange`; nil if that is nil or the control is disabled.
    ///
    /// - Parameter value: converts a value; nil for one that the control does not take.
    func handlers<Value>(
        _ onChange: ((Value) -> Void)?, value: @escaping (ViewValue) -> Value?
    ) -> ViewHandlers? {
        guard isEnabled, let onChange else { return nil }
        return ViewHandlers(onChange: { given in
            guard let value = value(given) else { return false }
            onChange(value)
            return true
        })
    }
}

extension ViewProperty {
    /// The property `mirrored` for a control that begins at the right; nothing for others.
    static func mirroring(in environment: Environment) -> [ViewProperty] {
        environment.mirrorsContainers ? [ViewProperty("mirrored", true)] : []
    }
}
