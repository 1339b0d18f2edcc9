import JSON

/// The arguments of components.
extension Decoding {
    /// `{"$": "name"}`, or `{"$": "name/pointer", "default": v?}` for a member of the argument.
    func argument(_ written: Value, _ others: inout [Value]) -> Resolution {
        guard !written.json.isArgument else {
            return argument(written.inner(written.json.onlyPropertyValue), written, &others)
        }
        let form = object(written, expected: "an object") { properties in
            (place: properties.take("$"), fallback: properties.take("default"))
        }
        guard let form, let place = form.place else { return .unknown }
        return argument(place, written, orElse: form.fallback, &others)
    }

    private func argument(
        _ place: Value, _ written: Value, orElse fallback: Value? = nil, _ others: inout [Value]
    ) -> Resolution {
        guard let (index, path) = parameter(at: place, scopes[written.scope].component) else { return .unknown }
        guard !isChecking else {
            problems.addPlaceholder()
            return fallback.map { resolution(of: $0, &others) } ?? .unknown
        }
        guard let argument = scopes[written.scope].arguments?[index] else { return .unknown }
        // Arguments that are elements, and defaults, are not resolved yet.
        let found = resolution(of: argument, &others)
        if found.isOmitted, let fallback = scopes[written.scope].component?.defaults[index] {
            return resolution(of: fallback, &others)
        }
        guard case .value(let value) = found, path.count > 0 else {
            guard case .missing(let missing) = found else { return found }
            report(missing)
            return .unknown
        }
        chargeIfRepeated(path.count, at: written)
        let destination = follow(path, from: value)
        guard case .missing = destination, let fallback else { return resolution(destination, of: written) }
        return resolution(of: fallback, &others)
    }

    /// The index of the parameter named at a place, and the pointer after its name. If there is no such parameter,
    /// reports that and returns nil.
    private func parameter(
        at place: Value, _ component: Component?
    ) -> (index: Int, path: UnsafeBufferPointer<UInt8>)? {
        guard let component else {
            report(.unknownProperty, at: place, "\"$\" is only allowed in the element of a component.")
            return nil
        }
        guard let text = place.json.utf8 else {
            reportWrongType(place, expected: "the name of a parameter")
            return nil
        }
        guard text.first != UInt8(ascii: "/") else {
            report(.unknownParameter, at: place, "The name of a parameter comes first, without \"/\" before it.")
            return nil
        }
        let nameEnd = text.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
        let name = Name(UnsafeBufferPointer(rebasing: text[..<nameEnd]))
        let path = UnsafeBufferPointer(rebasing: text[nameEnd...])
        guard JSONPointer.isWellFormed(path) else {
            reportMalformedPointer(at: place)
            return nil
        }
        if let index = component.index(of: name) { return (index, path) }
        let hasParameters = !component.parameterNames.isEmpty
        let remedy = hasParameters ? "" : " Declare it: \"parameters\": {\(name.quoted): {}}."
        report(
            .unknownParameter, at: place, "Unknown parameter \(name.quoted).\(remedy)",
            suggestion: suggestion(for: name, among: component.parameterNames), known: component.parameterNames)
        return nil
    }

    /// An argument that is passed unresolved; nil for one that is resolved where the component is used. An element is
    /// resolved where it lands, because the environment there may differ.
    func unresolved(_ argument: Value, for use: Component.ParameterUse) -> Value? {
        guard use != .value, !argument.isLiteral, argument.json.mayBeForm else { return nil }
        switch ValueForm(argument.json) {
        case .conditional, .choice, .token: return argument
        case .argument: return passedOn(argument).flatMap { unresolved($0, for: use) }
        case .data, .environment, .calculation, .format, .localizedString, .literal, nil: return nil
        }
    }

    /// The argument of the component that passes it on to another one, by `{"$": "name"}`; nil for a member of it.
    private func passedOn(_ argument: Value) -> Value? {
        let scope = scopes[argument.scope]
        guard argument.json.isArgument, let name = argument.json.onlyPropertyValue.utf8,
            let index = scope.component?.index(of: Name(name))
        else { return nil }
        return scope.arguments?[index]
    }

    /// Records, while a component is checked, that it uses an argument as an element or as several elements. The values
    /// given for the argument can then be checked as such.
    func noteUse(of written: Value, as use: Component.ParameterUse) {
        guard isChecking, !written.isLiteral, written.json.isArgument,
            let component = scopes[written.scope].component,
            let name = written.json.onlyPropertyValue.utf8, let index = component.index(of: Name(name))
        else { return }
        component.uses[index] = use
    }
}
