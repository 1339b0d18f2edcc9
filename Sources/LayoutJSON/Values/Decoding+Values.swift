import JSON

extension Decoding {
    /// The value of a ``ValueForm``, or the written value itself if it is not one.
    ///
    /// Nil if there is no value. This was reported, unless the value is unknown because it is only checked.
    @inline(__always)
    func resolve(_ written: Value) -> Value? {
        written.json.mayBeForm ? resolveForm(written) : written
    }

    /// Like ``resolve(_:)``, for a place whose values have more to check than their forms.
    ///
    /// - Parameter check: checks each value that a form has under other conditions.
    @inline(__always)
    func resolve(_ written: Value, others check: (Value) -> Void) -> Value? {
        written.json.mayBeForm ? resolveForm(written, others: check) : written
    }

    private func resolveForm(_ written: Value) -> Value? {
        resolveForm(written) { other in
            if let value = resolve(other) { checkForms(in: value) }
        }
    }

    @inline(never)
    private func resolveForm(_ written: Value, others check: (Value) -> Void) -> Value? {
        value(of: resolution(of: written, others: check))
    }

    /// The value of a resolution. If there is none, reports that it is missing, unless it is unknown.
    func value(of resolution: Resolution) -> Value? {
        switch resolution {
        case .value(let value): return value
        case .missing(let missing): report(missing)
        case .unknown: problems.addPlaceholder()
        }
        return nil
    }

    /// The resolved value of a property or an item. Nil for an `$if` without `else` whose condition is not met; the
    /// written value itself if its value is missing or unknown. To resolve that again would double the work at each
    /// level of nested forms: ``item(_:)`` resolves once.
    @inline(__always)
    func present(_ written: Value) -> Value? {
        written.json.mayBeForm ? presentForm(written, others: checkForms) : written
    }

    /// Like ``present(_:)``. `check` is called with each value that a form has under other conditions.
    @inline(__always)
    func present(_ written: Value, others check: (Value) -> Void) -> Value? {
        written.json.mayBeForm ? presentForm(written, others: check) : written
    }

    @inline(never)
    private func presentForm(_ written: Value, others check: (Value) -> Void) -> Value? {
        switch resolution(of: written, others: check) {
        case .value(let value): return value
        case .missing(.omitted): return nil
        case .missing, .unknown: return written
        }
    }

    /// Resolves an item of an array, or a member of an object.
    @inline(__always)
    func item(_ written: Value) -> Item {
        written.json.mayBeForm ? formItem(written, others: checkForms) : .value(written)
    }

    /// Like ``item(_:)``. `check` is called with each value that a form has under other conditions.
    @inline(__always)
    func item(_ written: Value, others check: (Value) -> Void) -> Item {
        written.json.mayBeForm ? formItem(written, others: check) : .value(written)
    }

    @inline(never)
    private func formItem(_ written: Value, others check: (Value) -> Void) -> Item {
        item(of: resolution(of: written, others: check))
    }

    /// The item with a resolution. If it has no value, reports that, unless it is unknown.
    func item(of resolution: Resolution) -> Item {
        if resolution.isOmitted { return .omitted }
        return value(of: resolution).map(Item.value) ?? .unknown
    }

    // MARK: Reading

    /// Resolves a value and reads it. If it has a problem, returns the reader's fallback.
    @inline(__always)
    func read<Result>(_ written: Value, _ reader: Reader<Result>) -> Result {
        if written.json.mayBeForm { return readForm(written, reader, isRequired: true) ?? reader.fallback }
        return reader.read(written, self) ?? reader.fallback
    }

    /// Like ``read(_:_:)``, for a property or an item: nil for an `$if` without `else` whose condition is not met.
    @inline(__always)
    func readUnlessOmitted<Result>(_ written: Value, _ reader: Reader<Result>) -> Result? {
        if written.json.mayBeForm { return readForm(written, reader, isRequired: false) }
        return reader.read(written, self) ?? reader.fallback
    }

    @inline(never)
    private func readForm<Result>(_ written: Value, _ reader: Reader<Result>, isRequired: Bool) -> Result? {
        let resolution = resolution(of: written) { _ = isRequired ? read($0, reader) : readUnlessOmitted($0, reader) }
        if resolution.isOmitted, !isRequired { return nil }
        return value(of: resolution).flatMap { reader.read($0, self) } ?? reader.fallback
    }

    /// Resolves a value, and reports one that is not an array.
    func resolveArray(_ written: Value, expected: String = "an array") -> (value: Value, array: JSONArray)? {
        resolveArray(written, expected: expected) { other in
            if let other = resolveArray(other, expected: expected) { checkForms(in: other.value) }
        }
    }

    /// The same. `check` is called with each value that a form has under other conditions.
    func resolveArray(
        _ written: Value, expected: String, others check: (Value) -> Void
    ) -> (value: Value, array: JSONArray)? {
        guard let value = resolve(written, others: check) else { return nil }
        if let array = value.json.array { return (value, array) }
        reportWrongType(value, expected: expected)
        return nil
    }

    // MARK: Resolving

    /// Finds the value of a written value, which may be a ``ValueForm``.
    ///
    /// - Parameter check: called with each value that a form has under other conditions.
    func resolution(of written: Value, others check: (Value) -> Void) -> Resolution {
        var others: [Value] = []
        let resolution = resolution(of: written, &others)
        self.check(others, of: written, check)
        return resolution
    }

    /// Calls `check` with each value that a form has under other conditions.
    func check(_ others: [Value], of form: Value, _ check: (Value) -> Void) {
        guard !others.isEmpty, descend(at: form) else { return }
        defer { ascend() }
        budget.checkingUnused {
            for other in others where !isStopped { check(other) }
        }
    }

    /// Finds the value of a written value, and appends the values that it has under other conditions, unresolved, to
    /// `others`.
    func resolution(of written: Value, _ others: inout [Value]) -> Resolution {
        guard !written.isLiteral, !isStopped, written.json.mayBeForm, let form = ValueForm(written.json)
        else { return .value(written) }
        guard descend(at: written) else { return .unknown }
        defer { ascend() }
        return switch form {
        case .argument: argument(written, &others)
        case .data: dataOrDefault(written, &others)
        case .environment: environmentMember(written, &others)
        case .conditional: conditional(written, &others)
        case .choice: choice(written, &others)
        case .calculation: calculation(written)
        case .token: token(written, &others)
        case .format: format(written)
        case .localizedString: localizedString(written)
        case .literal: literal(written)
        }
    }

    /// A separate function with a small stack frame, because defaults may nest as deep as JSON.
    private func dataOrDefault(_ written: Value, _ others: inout [Value]) -> Resolution {
        var fallback: Value?
        let found = data(written, default: &fallback)
        guard let fallback else { return found }
        return resolution(of: fallback, &others)
    }

    /// Begins a value inside another one, also through tokens and arguments. If the nesting is too deep, refuses the
    /// request and returns false. Otherwise the caller must call ``ascend()`` at the end of the value.
    func descend(at place: Value) -> Bool {
        guard valueDepth < limits.jsonDepthMax else {
            stopTooDeep(at: place)
            return false
        }
        valueDepth += 1
        return true
    }

    func ascend() {
        valueDepth -= 1
    }

    /// `{"$literal": v}`.
    private func literal(_ written: Value) -> Resolution {
        let value = object(written, expected: "an object") { $0.take("$literal") }
        guard let value = value ?? nil else { return .unknown }
        if scopes.isFirstSearch(of: value.json) { refuseDuplicates(in: value) }
        return .value(value.moved(to: Scope.literal))
    }

    /// The computed value of a form.
    func computed(for form: Value, _ write: (inout TapeWriter) -> Void) -> Resolution {
        charge(Self.computedBytes, at: form)
        let json = scopes.computed.value(write)
        return .value(Value(literal: json).found(by: form))
    }

    /// The cost of a computed value, without the bytes of a text.
    private static var computedBytes: Int { 64 }

    // MARK: Problems

    /// Whether an object has the name of a form, but is none because of other properties, or of one that is given
    /// twice. Reports these.
    func isMalformedForm(_ value: Value) -> Bool {
        guard !value.isLiteral, !value.json.mayBeForm, let object = value.json.object,
            let form = ValueForm(value.json), form != .argument || scopes[value.scope].component != nil
        else { return false }
        let members = form.members.map { Name($0) }
        let missing = members.filter { member in !object.fields.contains { Name($0.key) == member } }
        for field in object.fields where !members.contains(Name(field.key)) && !isStopped {
            let name = Name(field.key)
            report(
                .unknownProperty, at: value.inner(field.value),
                "Unknown property \(name.quoted) beside \(members[0].quoted).",
                suggestion: suggestion(for: name, among: missing), known: members)
        }
        refuseDuplicates(of: object, in: value)
        return true
    }

    /// Reports that a required value is missing.
    func report(_ missing: MissingValue) {
        problems.addPlaceholder()
        switch missing {
        case .data(let missing, let place):
            report(missing, at: place)
        case .environment(let path, let place):
            report(path, at: place)
        case .omitted(let place):
            let message = "The property \"else\" is required: a value is needed here if the condition is not met, too."
            report(.missingProperty, at: place, message)
        }
    }
}
