/// Media types, as `Content-Type` names them.
enum MediaType {
    /// Whether a body of this type is JSON: `application/json`, or a type that ends in `+json` (RFC 6839), with any
    /// parameters. A body whose type is not given is taken for JSON.
    static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType, contentType != "application/json" else { return true }
        let type = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
        return type == "application/json" || type == "text/json" || (type.hasSuffix("+json") && type.contains("/"))
    }

    /// Whether a body of this type is JSON, one text a line.
    static func isLines(_ contentType: String?) -> Bool {
        let type = contentType?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
        return type == lines || type == "application/ndjson" || type == "application/jsonl"
    }

    /// Whether a body of this type is a JSON Patch (RFC 6902).
    static func isPatch(_ contentType: String?) -> Bool {
        contentType?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" } == patch
    }

    static let patch = "application/json-patch+json"
    static let lines = "application/x-ndjson"
}
