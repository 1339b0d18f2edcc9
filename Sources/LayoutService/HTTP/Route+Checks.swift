import HTTPServer

extension Route {
    /// - Throws: `methodNotAllowed`.
    func checkMethod(_ method: String) throws(Failure) {
        guard methods.contains(method) else { throw .methodNotAllowed(method, allowed: methods) }
    }

    /// Checks the header fields about the body, so that an unusable body is refused before it is read.
    func checkBody(of head: RequestHead, bytesMax: Int) throws(Failure) {
        guard takesBody(head.method) else { return }
        guard head.isChunked || head.contentLength != nil else { throw .lengthRequired }
        _ = try ContentCoding.isGzip(head.headers)
        // Several fields are one value with commas (RFC 9110, 5.3), which is no valid type.
        let contentTypes = head.headers.values(of: "content-type")
        let contentType = contentTypes.isEmpty ? nil : contentTypes.joined(separator: ", ")
        let (supported, isSupported) =
            switch (self, head.method) {
            case (.layouts, _): (MediaType.lines, MediaType.isLines(contentType))
            case (_, "PATCH"): (MediaType.patch, MediaType.isPatch(contentType))
            default: (MediaType.json, MediaType.isJSON(contentType))
            }
        guard isSupported else { throw .unsupportedMediaType(contentType ?? "", supported: supported) }
        // A batch may have any length; only its lines are limited.
        if case .layouts = self { return }
        if let length = head.contentLength, length > bytesMax {
            throw .refused(.bodyTooLarge(bodyBytesMax: bytesMax))
        }
    }
}
