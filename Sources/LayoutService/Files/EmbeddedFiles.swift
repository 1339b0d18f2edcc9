import CSchemas
import CWeb

/// The files that are embedded in the program: schemas, the OpenAPI description, and scripts.
enum EmbeddedFiles {
    static let schemaIndex = StaticFile(Schemas.index, type: MediaType.json)
    static let openAPI = StaticFile(Schemas.openAPI, type: MediaType.json)
    static let client = StaticFile(web_client().array, type: javaScript)
    static let canvas = StaticFile(web_canvas().array, type: javaScript)
    static let library = StaticFile(web_library().array, type: javaScript)

    private static let javaScript = "text/javascript; charset=utf-8"

    private static let schemas = Schemas.named.mapValues { StaticFile($0, type: "application/schema+json") }

    static func schema(_ name: String) throws(Failure) -> StaticFile {
        guard let schema = schemas[name] else { throw .noSuchSchema(name) }
        return schema
    }
}

extension WebContent {
    var array: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: count)) }
}
