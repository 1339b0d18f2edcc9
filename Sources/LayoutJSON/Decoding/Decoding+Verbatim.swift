import JSON
import LayoutEngine

extension Decoding {
    /// Any JSON, handed through as it is written, with references to data and, in components, to arguments resolved.
    func verbatim(_ written: Value) -> ViewValue {
        var writer = JSONWriter(capacityBytes: 256)
        if written.json.mayHaveReferences {
            write(written, into: &writer, depth: 0)
        } else {
            copy(written, into: &writer)
        }
        return .verbatim(writer.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    private func copy(_ value: Value, into writer: inout JSONWriter) {
        guard !isStopped else { return writer.null() }
        // Data was looked through when it was defined.
        if value.scope != Value.literal { refuseDuplicates(in: value.json) }
        let countBefore = writer.count
        writer.value(value.json)
        charge(writer.count - countBefore, at: value.json)
    }

    private func write(_ written: Value, into writer: inout JSONWriter, depth: Int) {
        guard !isStopped, let value = standsForItself(written) ? written : resolve(written) else {
            return writer.null()
        }
        guard depth < limits.jsonDepthMax else {
            stopTooDeep(at: value.json)
            return writer.null()
        }
        let bracketsCount = 2
        charge(bracketsCount, at: value.json)
        if value.scope == Value.literal {
            copy(value, into: &writer)
        } else if let array = value.json.array {
            writer.beginArray()
            for item in array { write(value.inner(item), into: &writer, depth: depth + 1) }
            writer.endArray()
        } else if let object = value.json.object {
            refuseDuplicates(of: object)
            writer.beginObject()
            for field in object.fields {
                writer.key(utf8: field.key)
                charge(field.key.count, at: field.value)
                write(value.inner(field.value), into: &writer, depth: depth + 1)
            }
            writer.endObject()
        } else {
            copy(value, into: &writer)
        }
    }

    /// Whether a value that is handed through is no reference: outside components `{"$": "name"}` is an ordinary value.
    private func standsForItself(_ written: Value) -> Bool {
        guard written.scope != Value.literal, written.json.isArgument else { return false }
        return scopes[written.scope].component == nil
    }
}

extension Reader<[ViewProperty]> {
    /// An object whose properties are handed through.
    static var verbatimProperties: Self {
        Reader(fallback: []) { value, decoding in
            guard let object = value.json.object else {
                decoding.reportWrongType(value.json, expected: "an object")
                return nil
            }
            decoding.charge(16 * object.count, at: value.json)
            decoding.refuseDuplicates(of: object)
            return object.fields.map { field in
                let name = decoding.copy(field.key, at: field.value)
                return ViewProperty(name, decoding.verbatim(value.inner(field.value)))
            }
        }
    }
}
