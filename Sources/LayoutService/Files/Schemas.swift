import CSchemas

/// The JSON Schemas of the wire format, embedded in the program.
enum Schemas {
    /// By file name. The schemas refer to each other by these names.
    static let named: [String: [UInt8]] = Dictionary(
        uniqueKeysWithValues: (0..<schemas_count()).map(schemas_file).map { (String(cString: $0.name), $0.array) })

    /// `{"schemas": [name …]}`.
    static let index: [UInt8] = {
        let names = named.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",")
        return Array("{\"schemas\":[\(names)]}".utf8)
    }()

    /// The OpenAPI description of the service.
    static let openAPI = schemas_openapi().array
}

extension EmbeddedFile {
    var array: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: count)) }
}
