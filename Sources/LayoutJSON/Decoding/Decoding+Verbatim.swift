import JSON
import LayoutEngine

extension Decoding {
    /// The text of any JSON, in which only forms are replaced by their values.
    func verbatim(_ written: Value) -> ViewValue {
        var writer = JSONWriter(capacityBytes: 256)
        if written.json.mayHaveForms {
            write(written, into: &writer)
        } else {
            copy(written, into: &writer)
        }
        return .verbatim(writer.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    private func copy(_ value: Value, into writer: inout JSONWriter) {
        guard !isStopped else { return writer.null() }
        // Data was checked when it was defined.
        if !value.isLiteral { refuseDuplicates(in: value) }
        let countBefore = writer.count
        writer.value(value.json)
        chargeIfRepeated(writer.count - countBefore, at: value)
    }

    private func write(_ written: Value, into writer: inout JSONWriter) {
        write(resolvedVerbatim(written), into: &writer)
    }

    private func write(_ resolution: Resolution, into writer: inout JSONWriter) {
        guard let value = value(of: resolution) else { return writer.null() }
        writeResolved(value, into: &writer)
    }

    private func writeResolved(_ value: Value, into writer: inout JSONWriter) {
        guard descend(at: value) else { return writer.null() }
        defer { ascend() }
        let bracketsCount = 2
        chargeIfRepeated(bracketsCount, at: value)
        if value.isLiteral {
            copy(value, into: &writer)
        } else if let array = value.json.array {
            writer.beginArray()
            for item in array {
                let item = resolvedVerbatim(value.inner(item))
                if !item.isOmitted { write(item, into: &writer) }
            }
            writer.endArray()
        } else if let object = value.json.object {
            refuseDuplicates(of: object, in: value)
            writer.beginObject()
            for field in object.fields {
                let member = resolvedVerbatim(value.inner(field.value))
                guard !member.isOmitted else { continue }
                writer.key(utf8: field.key)
                chargeIfRepeated(field.key.count, at: value.inner(field.value))
                write(member, into: &writer)
            }
            writer.endObject()
        } else {
            copy(value, into: &writer)
        }
    }

    /// Like ``present(_:)``, for values that are passed on unchanged.
    func presentVerbatim(_ written: Value) -> Value? {
        isOrdinaryArgument(written) ? written : present(written, others: checkVerbatim)
    }

    /// Checks a value that is not chosen.
    private func checkVerbatim(_ written: Value) {
        guard written.json.isContainer else { return }
        let resolution = resolvedVerbatim(written)
        guard !resolution.isOmitted, let value = value(of: resolution), !value.isLiteral else { return }
        var unused = JSONWriter(capacityBytes: 256)
        writeResolved(value, into: &unused)
    }

    /// Whether a value is `{"$": "name"}` outside components, where that refers to no argument.
    private func isOrdinaryArgument(_ written: Value) -> Bool {
        !written.isLiteral && scopes[written.scope].component == nil && ValueForm(written.json) == .argument
    }

    /// The value of a form, or the value itself.
    private func resolvedVerbatim(_ written: Value) -> Resolution {
        guard !isStopped else { return .unknown }
        if isOrdinaryArgument(written) { return .value(written) }
        if isMalformedForm(written) { return .unknown }
        return resolution(of: written, others: checkVerbatim)
    }
}

extension Reader<[ViewProperty]> {
    /// An object with any properties, whose values are passed on unchanged.
    static var verbatimProperties: Self {
        Reader(fallback: []) { value, decoding in
            guard let object = value.json.object else {
                decoding.reportWrongType(value, expected: "an object")
                return nil
            }
            if decoding.isMalformedForm(value) { return nil }
            decoding.chargeIfRepeated(16 * object.count, at: value)
            decoding.refuseDuplicates(of: object, in: value)
            return object.fields.compactMap { field in
                guard let member = decoding.presentVerbatim(value.inner(field.value)) else { return nil }
                let name = decoding.copy(field.key, at: value.inner(field.value))
                return ViewProperty(name, decoding.verbatim(member))
            }
        }
    }
}
