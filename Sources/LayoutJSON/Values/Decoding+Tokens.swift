import JSON

extension Decoding {
    /// Reads the tokens of a request, and checks each one without uses of it.
    func defineTokens(_ value: Value) {
        guard let object = value.json.object else {
            return reportWrongType(value, expected: "an object of tokens")
        }
        refuseDuplicates(of: object, in: value)
        for field in object.fields { scopes.tokens[Name(field.key)] = Token(Value(json: field.value, scope: 0)) }
        for field in object.fields {
            if let token = scopes.tokens[Name(field.key)] { check(token, named: Name(field.key)) }
        }
    }

    /// `{"$token": "name"}`.
    func token(_ written: Value, _ others: inout [Value]) -> Resolution {
        let value = object(written, expected: "an object") { $0.take("$token") }
        guard let place = value ?? nil else { return .unknown }
        guard let name = place.json.utf8.map(Name.init) else {
            reportWrongType(place, expected: "the name of a token")
            return .unknown
        }
        guard let token = scopes.tokens[name] else {
            report(
                .unknownToken, at: place, "Unknown token \(name.quoted). Define it in \"tokens\" of the request.",
                suggestion: suggestion(for: name, among: scopes.tokens.keys.map(\.text).sorted()))
            return .unknown
        }
        if isChecking {
            check(token, named: name)
            return .unknown
        }
        charge(token.bytes, at: written)
        guard !token.isRecursive, !isStopped else { return .unknown }
        let resolution = resolution(of: token.value, &others)
        // Problems with the value are reported at the use of the token.
        if case .value(let value) = resolution { return .value(value.found(by: written)) }
        return resolution
    }

    // MARK: Checking

    private func check(_ token: Token, named name: Name) {
        guard token.checkState != .checked else { return }
        guard token.checkState == .unchecked else {
            token.isRecursive = true
            return report(
                .recursiveToken, at: token.value,
                "The token \(name.quoted) refers to itself, directly or through other tokens.")
        }
        token.checkState = .checking
        scopes.checking { checkForms(in: token.value) }
        token.checkState = .checked
    }

    /// Checks all forms in a value.
    private func checkForms(in value: Value) {
        guard !isStopped, value.scope != Value.literal, descend(at: value) else { return }
        defer { ascend() }
        if isMalformedForm(value) { return }
        if value.json.mayBeForm, ValueForm(value.json) != nil {
            let resolution = resolution(of: value, others: checkForms)
            if case .value(let result) = resolution { checkForms(in: result) }
        } else if let array = value.json.array {
            for item in array { checkForms(in: value.inner(item)) }
        } else if let object = value.json.object {
            refuseDuplicates(of: object, in: value)
            let loopElement = loopElement(of: object)
            for field in object.fields where field.value.index != loopElement?.index {
                checkForms(in: value.inner(field.value))
            }
            guard let loopElement else { return }
            withLoop(named: object["as"].map(value.inner), in: value) { scope, _ in
                checkForms(in: value.inner(loopElement).moved(to: scope))
            }
        }
    }

    /// The element of a ForEach, which may refer to the item; nil for other objects.
    private func loopElement(of object: JSONObject) -> JSONValue? {
        object["type"]?.utf8.map(Name.init) == Self.loopName ? object["element"] : nil
    }
}
