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
        checking { checkForms(in: token.value) }
        token.checkState = .checked
    }
}
