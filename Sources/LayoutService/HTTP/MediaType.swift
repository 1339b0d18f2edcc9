import HTTPServer

/// Recognises media types in `Content-Type`.
enum MediaType {
    static let json = "application/json"
    static let patch = "application/json-patch+json"
    static let lines = "application/x-ndjson"

    /// Whether a body is JSON: `application/json`, or a type that ends in `+json` (RFC 6839), with any parameters.
    ///
    /// The type must be declared. A web page can make its visitor's browser send a body without a type to any server,
    /// but one of these types only to a server that allows it (Fetch standard, "CORS-safelisted request-header").
    static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType else { return false }
        if contentType == json { return true }
        let type = FieldItem(contentType)
        return type.isNamed(json) || type.isNamed("text/json")
            || (type.ends(with: "+json") && type.name.contains(UInt8(ascii: "/")))
    }

    /// Whether a body is one JSON text per line.
    static func isLines(_ contentType: String?) -> Bool {
        guard let type = contentType.map({ FieldItem($0) }) else { return false }
        return type.isNamed(lines) || type.isNamed("application/ndjson") || type.isNamed("application/jsonl")
    }

    /// Whether a body is a JSON Patch (RFC 6902).
    static func isPatch(_ contentType: String?) -> Bool {
        contentType.map { FieldItem($0) }?.isNamed(patch) ?? false
    }
}
