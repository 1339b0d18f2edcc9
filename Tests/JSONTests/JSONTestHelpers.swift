@testable import JSON

/// Parses a text and looks at its root.
func readJSON(_ text: String, _ body: (JSONValue) throws -> Void) throws {
    let document = try JSONDocument(parsing: Array(text.utf8), depthMax: 64)
    try document.withRoot(body)
}

/// The text of a value, written again.
func rewrittenJSON(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes(), as: UTF8.self)
}
