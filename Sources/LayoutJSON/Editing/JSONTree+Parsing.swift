extension JSONTree {
    /// Parses a document that is to be kept. Beyond what ``JSONDocument`` asks for, no name may be in an object twice.
    package init(parsing bytes: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(bytes, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            try Decoding.run(root: root, limits: limits, fonts: .any) { decoding throws(RequestFailure) in
                decoding.refuseDuplicates(in: root)
                guard decoding.problems.isEmpty else { throw .invalid(decoding.problems) }
                return JSONTree(root, numbers: NumberTexts(of: root, in: bytes))
            }
        }
    }

    /// A copy of a parsed value, as deep as the document was allowed to be.
    init(_ value: JSONValue, numbers: NumberTexts) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.bool ?? false)
        case .string: self = .string(value.string ?? "")
        case .integer, .unsigned, .double: self = .number(JSONNumber(parsed: numbers.text(of: value)))
        case .array: self = .array(value.array?.map { JSONTree($0, numbers: numbers) } ?? [])
        case .object:
            self = .object(
                value.object?.fields.map { Member($0.name, JSONTree($0.value, numbers: numbers)) } ?? [])
        }
    }
}
