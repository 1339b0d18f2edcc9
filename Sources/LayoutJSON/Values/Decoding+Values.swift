import JSON

extension Decoding {
    /// The value that a written one stands for: itself, or that of its ``ValueForm``.
    ///
    /// Nil if there is no value: in a check it is unknown, otherwise its absence was reported.
    @inline(__always)
    func resolve(_ written: Value) -> Value? {
        written.json.mayBeForm ? resolveForm(written) : written
    }

    @inline(never)
    private func resolveForm(_ written: Value) -> Value? {
        let resolution = resolution(of: written) { _ = resolve($0) }
        switch resolution {
        case .value(let value): return value
        case .missing(let missing): report(missing)
        case .unknown: problems.addPlaceholder()
        }
        return nil
    }

    /// The value that a property or an item stands for. Nil if it is as if it were not written; the written value itself if
    /// it is not known.
    @inline(__always)
    func present(_ written: Value) -> Value? {
        written.json.mayBeForm ? presentForm(written) : written
    }

    @inline(never)
    private func presentForm(_ written: Value) -> Value? {
        switch resolution(of: written, others: { _ = resolve($0) }) {
        case .value(let value): return value
        case .missing(.unwritten): return nil
        case .missing, .unknown: return written
        }
    }

    // MARK: Reading

    /// A value as the reader reads it, or the reader's fallback.
    @inline(__always)
    func read<Result>(_ written: Value, _ reader: Reader<Result>) -> Result {
        if written.json.mayBeForm { return readForm(written, reader, mustBeWritten: true) ?? reader.fallback }
        return reader.read(written, self) ?? reader.fallback
    }

    /// The same for a property or an item. Nil if it is as if it were not written.
    @inline(__always)
    func readIfWritten<Result>(_ written: Value, _ reader: Reader<Result>) -> Result? {
        if written.json.mayBeForm { return readForm(written, reader, mustBeWritten: false) }
        return reader.read(written, self) ?? reader.fallback
    }

    @inline(never)
    private func readForm<Result>(_ written: Value, _ reader: Reader<Result>, mustBeWritten: Bool) -> Result? {
        switch resolution(of: written, others: { _ = read($0, reader) }) {
        case .value(let value):
            return reader.read(value, self) ?? reader.fallback
        case .missing(.unwritten) where !mustBeWritten:
            return nil
        case .missing(let missing):
            report(missing)
        case .unknown:
            problems.addPlaceholder()
        }
        return reader.fallback
    }

    // MARK: Resolving

    /// Looks for the value that a written one stands for.
    ///
    /// - Parameter check: called with the values that it may stand for under other conditions.
    func resolution(of written: Value, others check: (Value) -> Void) -> Resolution {
        var others: [Value] = []
        let resolution = resolution(of: written, &others)
        guard !others.isEmpty else { return resolution }
        guard descend(at: written.json) else { return .unknown }
        defer { ascend() }
        let reference = scopes.lastReference
        for other in others where !isStopped { check(other) }
        scopes.lastReference = reference
        return resolution
    }

    /// The same. Adds the other values, as they are written, to a list.
    func resolution(of written: Value, _ others: inout [Value]) -> Resolution {
        guard written.scope != Value.literal, !isStopped, let form = ValueForm(written.json) else {
            return .value(written)
        }
        guard descend(at: written.json) else { return .unknown }
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

    /// Small, because defaults nest as deep as JSON may.
    private func dataOrDefault(_ written: Value, _ others: inout [Value]) -> Resolution {
        var fallback: Value?
        let found = data(written, default: &fallback)
        guard let fallback else { return found }
        return resolution(of: fallback, &others)
    }

    /// Begins a value in a value, through tokens and arguments too. False if it is too deep, which refuses the request; call
    /// ``ascend()`` at its end otherwise.
    func descend(at place: JSONValue) -> Bool {
        guard depth < limits.jsonDepthMax else {
            stopTooDeep(at: place)
            return false
        }
        depth += 1
        return true
    }

    func ascend() {
        depth -= 1
    }

    /// `{"$literal": v}`.
    private func literal(_ written: Value) -> Resolution {
        let value = object(written, expected: "an object") { $0.take("$literal") }
        guard let json = (value ?? nil)?.json else { return .unknown }
        if scopes.isFirstCheck(of: written.json) { refuseDuplicates(in: json) }
        return .value(Value(json: json, scope: Value.literal))
    }

    /// A value that was computed for a form.
    func computed(for form: Value, _ write: (inout TapeWriter) -> Void) -> Resolution {
        chargeExpansion(Self.computedBytes, at: form.json)
        let json = scopes.computed.value(for: form.json, write)
        scopes.lastReference = (form.json, json)
        return .value(Value(json: json, scope: Value.literal))
    }

    /// The cost of a computed value, without the bytes of a text.
    private static var computedBytes: Int { 64 }

    // MARK: Problems

    /// Reports that a value is needed where there is none.
    func report(_ missing: MissingValue) {
        problems.addPlaceholder()
        switch missing {
        case .data(let missing, let place):
            report(missing, at: place)
        case .environment(let path, let place):
            report(path, at: place)
        case .unwritten(let place):
            let message = "The property \"else\" is required: a value is needed here if the condition is not met, too."
            report(.missingProperty, at: place, message)
        }
    }
}
