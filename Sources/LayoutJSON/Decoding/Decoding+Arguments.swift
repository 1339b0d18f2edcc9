import JSON

extension Decoding {
    /// The value that a written one stands for: itself, the argument of `{"$": "name"}`, or the data of
    /// `{"$data": "/pointer"}`.
    ///
    /// Nil if there is no value: in a check it is unknown, otherwise its absence was reported.
    @inline(__always)
    func resolve(_ written: Value) -> Value? {
        written.json.mayBeReference ? resolveReference(written) : written
    }

    @inline(never)
    private func resolveReference(_ written: Value) -> Value? {
        guard written.scope != Value.literal else { return written }
        if written.json.isArgument { return countingPlaceholder(argument(written)) }
        guard let reference = DataReference(written.json) else { return written }
        // A check sees only the default, and a use may find other data.
        if isChecking { problems.addPlaceholder() }
        return countingPlaceholder(data(reference, written))
    }

    private func countingPlaceholder(_ found: Value?) -> Value? {
        if found == nil { problems.addPlaceholder() }
        return found
    }

    private func argument(_ written: Value) -> Value? {
        guard let index = parameterIndex(written), !isChecking else { return nil }
        return scopes[written.scope].arguments?[index]
    }

    /// The index of the parameter that a `{"$": "name"}` names. Nil if there is none, which is reported.
    private func parameterIndex(_ written: Value) -> Int? {
        let place = written.json.onlyPropertyValue
        guard let component = scopes[written.scope].component else {
            report(.unknownProperty, at: place, "\"$\" is only allowed in the element of a component.")
            return nil
        }
        guard let name = place.utf8.map(Name.init) else {
            reportWrongType(place, expected: "the name of a parameter")
            return nil
        }
        if let index = component.index(of: name) { return index }
        report(
            .unknownParameter, at: place, "Unknown parameter \(name.quoted).",
            suggestion: suggestion(for: name, among: component.parameterNames), known: component.parameterNames)
        return nil
    }

    /// Notes, while a component is checked, that an argument is used as an element or as several. Each value for it can
    /// then be checked where it is given.
    func noteUse(of written: Value, as use: Component.ParameterUse) {
        guard isChecking, written.scope != Value.literal, written.json.isArgument,
            let component = scopes[written.scope].component,
            let name = written.json.onlyPropertyValue.utf8, let index = component.index(of: Name(name))
        else { return }
        component.uses[index] = use
    }
}
