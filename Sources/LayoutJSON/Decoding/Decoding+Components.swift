import JSON
import LayoutEngine

extension Decoding {
    /// Reads the components of a request, and checks each one without uses of it.
    func defineComponents(_ value: Value) {
        guard let object = value.json.object else {
            scopes.areComponentsComplete = false
            return reportWrongType(value, expected: "an object of components")
        }
        let defined = object.fields.compactMap { field -> Component? in
            guard !isStopped, checkName(Name(field.key), at: value.inner(field.value)) else { return nil }
            let component = component(named: Name(field.key), value.inner(field.value))
            scopes.define(component, named: Name(field.key))
            return component
        }
        defined.forEach(check)
    }

    // MARK: Definitions

    private func checkName(_ name: Name, at place: Value) -> Bool {
        if ElementRegistry.builtIn.kind(named: name) != nil || name == Self.loopName {
            report(.invalidName, at: place, "\(name.quoted) is a built-in element type. Choose another name.")
        } else if scopes.components[name] != nil {
            report(.duplicateProperty, at: place, "The component \(name.quoted) is defined twice.")
        } else if !name.isCamelCase(upper: true) {
            let rule = "Use a capital letter, then letters and digits."
            report(.invalidName, at: place, "Invalid component name \(name.quoted). \(rule)")
        } else {
            return true
        }
        return false
    }

    private func component(named name: Name, _ value: Value) -> Component {
        var parameters: [(name: Name, default: Value?)] = []
        var element: JSONValue?
        _ = object(value, expected: "a component, which is an object") { properties in
            if let written = properties.take("parameters") { parameters = self.parameters(written) }
            element = properties.take("element")?.json
            if element == nil { properties.reportMissing("element") }
        }
        return Component(name: name.text, definition: value, parameters: parameters, element: element)
    }

    private func parameters(_ value: Value) -> [(name: Name, default: Value?)] {
        guard let object = value.json.object else {
            reportWrongType(value, expected: "an object of parameters")
            return []
        }
        for field in object.duplicates() {
            report(
                .duplicateProperty, at: value.inner(field.value),
                "The parameter \(Name(field.key).quoted) is given twice.")
        }
        return object.fields.map { field in
            let name = Name(field.key)
            if Component.reservedNames.contains(name) || !name.isCamelCase(upper: false) {
                let reserved = Component.reservedNames.listed
                let rule = "Use a small letter, then letters and digits, but none of \(reserved)."
                report(.invalidName, at: value.inner(field.value), "Invalid parameter name \(name.quoted). \(rule)")
            }
            let fallback = self.object(value.inner(field.value), expected: "an object", listsNames: true) {
                $0.take("default")
            }
            return (name, fallback ?? nil)
        }
    }

    // MARK: Checking

    /// Checks a component without values for its parameters, and those that it uses.
    private func check(_ component: Component) {
        guard component.checkState != .checked, let element = component.element else { return }
        guard component.checkState == .unchecked else {
            component.isRecursive = true
            return report(
                .recursiveComponent, at: component.definition,
                "The component \(Name.quoted(component.name)) uses itself, directly or through other components.")
        }
        component.checkState = .checking
        checking {
            within(Scope(component: component)) { scope in
                _ = elementWithoutTraits(Value(json: element, scope: scope), at: 0, .all)
            }
            for (fallback, use) in zip(component.defaults, component.uses) { check(fallback, as: use) }
        }
        component.checkState = .checked
    }

    /// Checks a value for a parameter without the component's element: as elements if the component uses it so.
    private func check(_ argument: Value?, as use: Component.ParameterUse) {
        guard let argument else { return }
        switch use {
        case .value: checkForms(in: argument)
        case .element: checkChild(argument, .all, orReportLoop: true)
        case .elements:
            guard !argument.json.isArgument else { return noteUse(of: argument, as: .elements) }
            checkChildren(argument, .all)
        }
    }

    // MARK: Expanding

    /// The element that replaces a use of a component.
    func expand(_ component: Component, _ properties: inout Properties) -> any Element {
        let arguments = arguments(for: component, properties)
        if isChecking {
            check(component)
            for (index, argument) in arguments { check(argument, as: component.uses[index]) }
            return Empty()
        }
        charge(component.useBytes, at: properties.owner)
        guard !isStopped, !component.isRecursive, let element = component.element else { return Empty() }
        return expansion(of: component, element, with: values(of: arguments, for: component))
    }

    /// The value of each parameter: an argument, or the default. Not inlined, because components may nest deep: the
    /// stack frame of `expand` is small.
    @inline(never)
    private func values(of arguments: [(index: Int, argument: Value)], for component: Component) -> [Value?] {
        var values = component.defaults
        for (index, argument) in arguments {
            if let unresolved = unresolved(argument, for: component.uses[index]) {
                values[index] = unresolved
                continue
            }
            if component.uses[index] == .value { checkOnce(argument) }
            switch item(argument) {
            case .value(let value): values[index] = value
            case .unknown: values[index] = nil
            // The default stays. If there is none, the argument is required.
            case .omitted: if component.defaults[index] == nil { report(.omitted(at: argument)) }
            }
        }
        for index in component.defaultReferences
        where values[index]?.json.index == component.defaults[index]?.json.index {
            values[index] = values[index].flatMap(resolve)
        }
        return values
    }

    /// One of the component's last expansions, or a new one.
    private func expansion(
        of component: Component, _ element: JSONValue, with arguments: [Value?]
    ) -> any Element {
        // A visitor must visit every element. If a known expansion would exceed a limit, the component is expanded
        // again, to find the place where that happens.
        if visitor == nil, let known = component.expansions.first(with: arguments, in: environment.current),
            budget.countAgain(known.part.use)
        {
            environment.note(known.part.environmentMembers)
            scopes.reads.formUnion(known.part.reads)
            return known.part.content
        }
        let part = decodePart {
            within(Scope(component: component, arguments: arguments)) { scope in
                let base = withTableColumns(nil) {
                    elementWithoutTraits(Value(json: element, scope: scope), at: 0, .all)
                }
                return ComponentElement(name: component.name, base: base)
            }
        }
        if part.isReusable {
            let expansion = Expansion(arguments: arguments, environment: environment.current, part: part)
            component.expansions.keep(expansion, in: root)
        }
        return part.content
    }

    /// The values given in a use of a component, by the indices of its parameters.
    private func arguments(
        for component: Component, _ properties: Properties
    ) -> [(index: Int, argument: Value)] {
        let object = properties.object
        var arguments: [(index: Int, argument: Value)] = []
        arguments.reserveCapacity(min(object.count, component.defaults.count))
        for field in object.fields {
            guard let index = component.index(of: Name(field.key)) else { continue }
            arguments.append((index, properties.owner.inner(field.value)))
        }
        let hasUnknown = arguments.count + properties.readCount < object.count && hasUnknownProperty(component, object)
        if hasUnknown || !object.duplicates().isEmpty {
            properties.reportUnread(.unknownProperty, own: component.parameterNames, common: Component.reservedNames)
        }
        let requiredGiven = arguments.count { component.defaults[$0.index] == nil }
        if requiredGiven < component.requiredCount {
            reportMissingArguments(component, given: Set(arguments.map(\.index)), at: properties.owner)
        }
        return arguments
    }

    /// Asked only if the number of properties leaves it open.
    private func hasUnknownProperty(_ component: Component, _ object: JSONObject) -> Bool {
        let reserved = Component.reservedNames
        return object.fields.contains { field in
            component.index(of: Name(field.key)) == nil && !reserved.contains(Name(field.key))
        }
    }

    private func reportMissingArguments(_ component: Component, given: Set<Int>, at place: Value) {
        for index in component.defaults.indices where component.defaults[index] == nil && !given.contains(index) {
            guard !isStopped else { return }
            let name = component.parameterNames[index].quoted
            report(
                .missingArgument, at: place,
                "The component \(Name.quoted(component.name)) requires the property \(name).")
        }
    }
}

extension Component {
    /// The names of properties that every element has. Parameters must not have them.
    static var reservedNames: [Name] { ["type", "key", "traits", "modifiers", "when"].map { Name($0) } }
}

extension Name {
    /// Whether the name consists of ASCII letters and digits.
    ///
    /// - Parameter upper: whether it must begin with a capital letter. Otherwise it must begin with a small one.
    func isCamelCase(upper: Bool) -> Bool {
        let first = upper ? UInt8(ascii: "A")...UInt8(ascii: "Z") : UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let start = utf8.first, first.contains(start) else { return false }
        return utf8.allSatisfy { byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}
