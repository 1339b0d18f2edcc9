@testable import JSON

/// Parses the text, and calls the closure with the root.
func readJSON(_ text: String, _ body: (JSONValue) throws -> Void) throws {
    let document = try JSONDocument(parsing: Array(text.utf8), depthMax: 64)
    try document.withRoot(body)
}

/// The JSON that a writer makes of the value.
func rewrittenJSON(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes(), as: UTF8.self)
}

/// Parses a tree, whose numbers keep their spelling.
func tree(_ bytes: [UInt8]) throws -> JSONTree {
    try JSONDocument(parsing: bytes, depthMax: 2_048).withRoot { root in
        JSONTree(root, numbers: NumberTexts(of: root, in: bytes))
    }
}

func tree(_ text: String) throws -> JSONTree { try tree(Array(text.utf8)) }

func text(_ tree: JSONTree) -> String { String(decoding: tree.bytes(), as: UTF8.self) }

/// Thrown if the patch of a test is malformed.
struct NotAPatch: Error {}

extension JSONPatch {
    /// The patch that the document describes, without the checks of `LayoutJSON`.
    init(_ document: JSONTree) throws {
        guard case .array(let operations) = document else { throw NotAPatch() }
        self.init(try operations.map(Operation.init))
    }
}

extension JSONPatch.Operation {
    fileprivate init(_ members: JSONTree) throws {
        func path(_ name: String) throws -> JSONPatch.Path {
            guard case .string(let text)? = members[name] else { throw NotAPatch() }
            return Array(text.utf8).withUnsafeBufferPointer { JSONPatch.Path(wellFormed: $0) }
        }
        func value() throws -> JSONTree {
            guard let value = members["value"] else { throw NotAPatch() }
            return value
        }
        switch members["op"] {
        case .string("add"): self = .add(try value(), at: try path("path"))
        case .string("remove"): self = .remove(at: try path("path"))
        case .string("replace"): self = .replace(try value(), at: try path("path"))
        case .string("move"): self = .move(from: try path("from"), to: try path("path"))
        case .string("copy"): self = .copy(from: try path("from"), to: try path("path"))
        case .string("test"): self = .test(try value(), at: try path("path"))
        default: throw NotAPatch()
        }
    }
}
