import HTTPServer

/// Media types, as `Content-Type` names them.
enum MediaType {
    /// Whether a body of this type is JSON: `application/json`, or a type that ends in `+json` (RFC 6839), with any
    /// parameters. A body whose type is not given is taken for JSON.
    static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType, contentType != "application/json" else { return true }
        let type = FieldItem(contentType)
        return type.isNamed("application/json") || type.isNamed("text/json")
            || (type.ends(with: "+json") && type.name.contains(UInt8(ascii: "/")))
    }

    /// Whether a body of this type is JSON, one text a line.
    static func isLines(_ contentType: String?) -> Bool {
        guard let type = contentType.map({ FieldItem($0) }) else { return false }
        return type.isNamed(lines) || type.isNamed("application/ndjson") || type.isNamed("application/jsonl")
    }

    /// Whether a body of this type is a JSON Patch (RFC 6902).
    static func isPatch(_ contentType: String?) -> Bool {
        contentType.map { FieldItem($0) }?.isNamed(patch) ?? false
    }

    static let patch = "application/json-patch+json"
    static let lines = "application/x-ndjson"
}
