import JSON

extension Decoding {
    /// Reads the tokens of a request, and checks each one without uses of it.
    func defineTokens(_ value: Value) {
        guard let object = value.json.object else {
            scopes.areTokensComplete = false
            return reportWrongType(value, expected: "an object of tokens")
        }
        refuseDuplicates(of: object, in: value)
        for field in object.fields {
            scopes.define(Token(Value(json: field.value, scope: Scope.request)), named: Name(field.key))
        }
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
            guard scopes.areTokensComplete else { return .unknown }
            report(
                .unknownToken, at: place, "Unknown token \(name.quoted). Define it in \"tokens\" of the request.",
                suggestion: suggestion(for: name, among: scopes.tokenNames))
            return .unknown
        }
        if isChecking {
            check(token, named: name)
            return .unknown
        }
        return use(of: token, at: written, &others)
    }

    /// A separate function, because tokens may refer to others as deep as JSON: the stack frame of their checks is
    /// small.
    private func use(of token: Token, at written: Value, _ others: inout [Value]) -> Resolution {
        charge(token.bytes, at: written)
        guard !token.hasProblem, !isStopped else { return .unknown }
        // Problems are reported at the use of the token, because another use may have other values.
        let resolution = resolution(of: token.value.found(by: written), &others)
        if case .value(let value) = resolution { return .value(value.found(by: written)) }
        return resolution
    }

    /// The value of a token that is used as an element or as elements where it is only checked, on the first such use.
    func elementsToCheck(inToken written: Value) -> Value? {
        guard isChecking, ValueForm(written.json) == .token, written.json.containerCount == 1,
            let name = written.json.onlyPropertyValue.utf8,
            let token = scopes.tokens[Name(name)], !token.hasProblem, !token.areElementsChecked
        else { return nil }
        token.areElementsChecked = true
        return token.value.found(by: written)
    }

    // MARK: Checking

    private func check(_ token: Token, named name: Name) {
        guard token.checkState != .checked else { return }
        guard token.checkState == .unchecked else {
            return report(
                .recursiveToken, at: token.value,
                "The token \(name.quoted) refers to itself, directly or through other tokens.")
        }
        token.checkState = .checking
        let problemsBefore = problems.all.count
        checking { checkForms(in: token.value) }
        token.hasProblem = problems.all.count > problemsBefore
        token.checkState = .checked
    }
}
