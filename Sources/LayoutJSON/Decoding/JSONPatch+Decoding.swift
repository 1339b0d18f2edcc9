import JSON

extension JSONPatch {
    /// The patch in a body. Members of an operation that RFC 6902 does not define are ignored, as its section 4
    /// requires. Duplicate members are problems.
    package init(parsing body: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(body, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            let numbers = NumberTexts(of: root, in: body)
            let decoding = Decoding(of: root, limits: limits)
            let operations = decoding.operations(Value(literal: root), numbers)
            try decoding.checkResult()
            return JSONPatch(operations)
        }
    }

    /// The kinds of operation.
    fileprivate enum Verb: String, Sendable, CaseIterable {
        case add, remove, replace, move, copy, test
    }
}

extension Decoding {
    fileprivate func operations(_ root: Value, _ numbers: NumberTexts) -> [JSONPatch.Operation] {
        guard let array = root.json.array else {
            reportWrongType(root, expected: "a patch, which is an array of operations")
            return []
        }
        guard array.count <= JSONPatch.operationsMax else {
            let message = "The patch has \(array.count) operations. At most \(JSONPatch.operationsMax) are allowed."
            report(.wrongLength, at: root, message)
            return []
        }
        return array.compactMap { operation(root.inner($0), numbers) }
    }

    private func operation(_ written: Value, _ numbers: NumberTexts) -> JSONPatch.Operation? {
        guard let object = written.json.object else {
            reportWrongType(written, expected: "an operation, which is an object")
            return nil
        }
        var properties = Properties(written, object, in: self)
        guard let name = properties.take("op") else {
            properties.reportMissing("op")
            return nil
        }
        guard let verb = Reader<JSONPatch.Verb>.word.read(name, self) else { return nil }
        refuseDuplicates(in: written)
        return properties.operation(verb, numbers)
    }
}

extension Properties {
    fileprivate mutating func operation(_ verb: JSONPatch.Verb, _ numbers: NumberTexts) -> JSONPatch.Operation {
        let path = require("path", .path)
        switch verb {
        case .add: return .add(tree("value", numbers), at: path)
        case .remove: return .remove(at: path)
        case .replace: return .replace(tree("value", numbers), at: path)
        case .move: return .move(from: require("from", .path), to: path)
        case .copy: return .copy(from: require("from", .path), to: path)
        case .test: return .test(tree("value", numbers), at: path)
        }
    }

    private mutating func tree(_ name: StaticString, _ numbers: NumberTexts) -> JSONTree {
        guard let value = take(name) else {
            reportMissing(name)
            return .null
        }
        return JSONTree(value.json, numbers: numbers)
    }
}

extension Reader<JSONPatch.Path> {
    fileprivate static var path: Self {
        Reader(fallback: .wholeDocument) { value, decoding in
            decoding.readPath(value).map { JSONPatch.Path(wellFormed: $0) }
        }
    }
}
