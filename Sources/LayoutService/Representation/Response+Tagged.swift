import HTTPServer

extension Response {
    /// The result of a request, packed if the client accepts that and it is worth it.
    static func tagged(
        _ body: [UInt8], type: String = "application/json", _ tag: EntityTag, packs: Bool,
        by variation: Variation = .coding, pack: ([UInt8]) -> [UInt8] = ContentCoding.pack
    ) -> Response {
        let isPacked = packs && body.count >= ContentCoding.packedBytesMin
        var response = Response(status: 200, body: isPacked ? pack(body) : body)
        response.headers.reserveCapacity(CommonHeaders.countUsual)
        response.headers.append(("Content-Type", type))
        if isPacked { response.headers.append(("Content-Encoding", "gzip")) }
        response.headers.append(("ETag", tag.text(isPacked: isPacked)))
        response.headers.append(("Vary", variation.rawValue))
        return response
    }

    static func layout(
        _ body: [UInt8], type: String, _ tag: EntityTag, packs: Bool, by variation: Variation, _ report: WorkReport
    ) -> Response {
        var response = tagged(body, type: type, tag, packs: packs, by: variation)
        response.note = WorkReport.Note(report)
        return response
    }

    /// The client has the result already.
    static func notModified(_ tag: EntityTag, by variation: Variation = .coding) -> Response {
        Response(status: 304, headers: [("ETag", tag.text(isPacked: false)), ("Vary", variation.rawValue)])
    }
}
