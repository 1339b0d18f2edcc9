import HTTPServer

extension Response {
    /// A successful response with its tag, compressed with gzip if the client accepts that and the body is long enough.
    static func tagged(
        _ body: [UInt8], type: String = MediaType.json, _ tag: EntityTag, compresses: Bool,
        vary: Vary = .encoding, compress: ([UInt8]) -> [UInt8] = ContentCoding.compress
    ) -> Response {
        let isCompressed = compresses && body.count >= ContentCoding.compressedBytesMin
        var response = Response(status: 200, body: isCompressed ? compress(body) : body)
        response.headers.reserveCapacity(CommonHeaders.countExpected)
        response.headers.append(("Content-Type", type))
        if isCompressed { response.headers.append(("Content-Encoding", "gzip")) }
        response.headers.append(("ETag", tag.text(isCompressed: isCompressed)))
        response.headers.append(("Vary", vary.rawValue))
        return response
    }

    /// The response 304: the client has the result already, compressed or not.
    static func notModified(_ tag: EntityTag, vary: Vary = .encoding, to head: RequestHead) -> Response {
        Response(status: 304, headers: [("ETag", tag.text(knownTo: head.headers)), ("Vary", vary.rawValue)])
    }

    /// A result that depends only on the path, or 304 if the client has it already.
    static func resource(_ body: [UInt8], type: String = MediaType.json, to head: RequestHead) -> Response {
        let tag = EntityTag(body: body)
        if tag.isKnown(to: head.headers) { return .notModified(tag, to: head) }
        return .tagged(body, type: type, tag, compresses: ContentCoding.acceptsGzip(head.headers))
    }
}
