import HTTPServer

/// A file that browsers load. It stays the same as long as the program runs, and is packed once.
struct WebFile: Sendable {
    let type: String
    private let body: [UInt8]
    private let packed: [UInt8]
    private let tag: EntityTag
    private let policy: String?

    /// - Parameter policy: what a page may do, as `Content-Security-Policy` has it; nil if it is none.
    init(_ body: [UInt8], type: String, policy: String? = nil) {
        self.type = type
        self.body = body
        self.policy = policy
        packed = ContentCoding.isWorthPacking(type) ? ContentCoding.pack(body) : []
        tag = EntityTag(body: body)
    }

    func response(to request: Request) -> Response {
        var response =
            tag.isKnown(to: request.headers)
            ? Response.notModified(tag)
            : Response.tagged(
                body, type: type, tag, packs: !packed.isEmpty && ContentCoding.acceptsGzip(request.headers)
            ) { _ in packed }
        // The next version of the program has others by the same names.
        response.headers.append(("Cache-Control", "no-cache"))
        if let policy { response.headers.append(("Content-Security-Policy", policy)) }
        return response
    }
}
