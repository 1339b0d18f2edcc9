import HTTPServer

/// A file that does not change while the program runs, with its entity tag and its compressed form.
struct StaticFile: Sendable {
    let type: String
    private let body: [UInt8]
    private let compressed: [UInt8]
    private let tag: EntityTag
    private let headers: [Response.Header]

    /// - Parameter headers: further header fields of the response.
    init(_ body: [UInt8], type: String, headers: [Response.Header] = []) {
        self.type = type
        self.body = body
        self.headers = headers
        compressed = ContentCoding.isCompressible(type) ? ContentCoding.compressOnce(body) : []
        tag = EntityTag(body: body)
    }

    func response(to head: RequestHead) -> Response {
        var response =
            tag.isKnown(to: head.headers)
            ? Response.notModified(tag, to: head)
            : Response.tagged(
                body, type: type, tag, compresses: !compressed.isEmpty && ContentCoding.acceptsGzip(head.headers)
            ) { _ in compressed }
        response.headers += headers
        return response
    }
}
