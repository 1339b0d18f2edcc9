import JSON

/// Values that depend on a condition, or on another value.
extension Decoding {
    /// `{"$if": condition, "then": v, "else": v?}`.
    func conditional(_ written: Value, _ others: inout [Value]) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            let condition = properties.take("$if"), then = properties.take("then")
            if then == nil { properties.reportMissing("then") }
            return (condition: condition, then: then, otherwise: properties.take("else"))
        }
        guard let form, let condition = form.condition, let then = form.then else { return .unknown }
        chargeIfRepeated(Self.caseBytes * 2, at: written)
        guard let isMet = isMet(condition) else {
            others.append(then)
            if let otherwise = form.otherwise { others.append(otherwise) }
            return .unknown
        }
        if isMet {
            if let otherwise = form.otherwise { others.append(otherwise) }
            return resolution(of: then, &others)
        }
        others.append(then)
        guard let otherwise = form.otherwise else { return .missing(.omitted(at: written)) }
        return resolution(of: otherwise, &others)
    }

    /// `{"$choose": v, "from": {"name": v}, "default": v?}`.
    func choice(_ written: Value, _ others: inout [Value]) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            let operand = properties.take("$choose"), cases = properties.take("from")
            if cases == nil { properties.reportMissing("from") }
            return (operand: operand, cases: cases, fallback: properties.take("default"))
        }
        guard let form, let operand = form.operand, let cases = form.cases.flatMap(resolve) else { return .unknown }
        if isMalformedForm(cases) { return .unknown }
        guard let object = cases.json.object else {
            reportWrongType(cases, expected: "an object of values by their names")
            return .unknown
        }
        refuseDuplicates(of: object, in: cases)
        let bytes = Self.caseBytes * object.count, isReference = cases.json.index != form.cases?.json.index
        // A short reference may lead to many cases.
        if isReference { charge(bytes, at: written) } else { chargeIfRepeated(bytes, at: written) }
        let chosen = chosen(by: operand, from: object, of: cases, orMissing: form.fallback != nil)
        for field in object.fields where field.value.index != chosen.json?.index {
            others.append(cases.inner(field.value))
        }
        switch chosen {
        case .found(let json):
            let found = resolution(of: cases.inner(json), &others)
            guard found.isOmitted else {
                if let fallback = form.fallback { others.append(fallback) }
                return found
            }
            guard let fallback = form.fallback else {
                report(
                    .unknownValue, at: operand,
                    "The member that this names in \"from\" is left out: the condition of its \"$if\" is not met. Add a "
                        + "\"default\".")
                return .unknown
            }
            return resolution(of: fallback, &others)
        case .none:
            guard let fallback = form.fallback else { return .unknown }
            return resolution(of: fallback, &others)
        case .unknown:
            if let fallback = form.fallback { others.append(fallback) }
            return .unknown
        }
    }

    /// The cost of a case in a component or a loop, besides the bytes of its value.
    private static var caseBytes: Int { 16 }

    private enum ChosenCase {
        case found(JSONValue)
        /// There is no case of that name, or the operand has no value.
        case none
        case unknown

        var json: JSONValue? {
            if case .found(let json) = self { json } else { nil }
        }
    }

    /// The case whose name is the operand's value.
    ///
    /// - Parameter orMissing: whether a missing case is allowed. Otherwise it is reported.
    private func chosen(
        by operand: Value, from cases: JSONObject, of value: Value, orMissing: Bool
    ) -> ChosenCase {
        let resolution = resolution(of: operand) {
            _ = chosen(by: $0, from: cases, of: value, orMissing: orMissing)
        }
        if case .missing = resolution, orMissing, !isChecking { return .none }
        guard let name = self.value(of: resolution) else { return .unknown }
        guard name.json.isScalar else {
            reportWrongType(name, expected: "a string, a number or a boolean, which names a case")
            return .unknown
        }
        return name.json.withWord { word in
            if let json = scopes.containers.member(word, of: value.json) { return .found(json) }
            if orMissing { return .none }
            report(
                .unknownValue, at: name, "There is no \(word.quoted) in \"from\", and no \"default\".",
                suggestion: suggestion(for: word, among: cases.fields.lazy.map { Name($0.key) }),
                known: cases.fields.map { Name($0.key) })
            return .unknown
        }
    }
}

extension JSONValue {
    fileprivate var isScalar: Bool {
        switch kind {
        case .string, .integer, .unsigned, .double, .bool: true
        case .null, .array, .object: false
        }
    }

    /// Calls `body` with the text of a scalar: a string itself, or the shortest JSON of a number or a boolean.
    fileprivate func withWord<Result>(_ body: (Name) -> Result) -> Result {
        if let utf8 { return body(Name(utf8)) }
        var writer = JSONWriter(capacityBytes: 32)
        writer.value(self)
        return writer.withBytes { body(Name($0)) }
    }
}
