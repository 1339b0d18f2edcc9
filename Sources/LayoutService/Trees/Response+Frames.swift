import HTTPServer

extension Response {
    /// Frames, a patch or a picture, or that the client has it already.
    init(_ result: FramesResult, vary: Vary, cacheControl: String, to head: RequestHead) {
        self =
            result.tag.isKnown(to: head.headers, isRead: head.method != "POST")
            ? .notModified(result.tag, vary: vary)
            : .tagged(
                result.body, type: result.type, result.tag,
                compresses: ContentCoding.isCompressible(result.type) && ContentCoding.acceptsGzip(head.headers),
                vary: vary
            ) { _ in
                result.compressedBody
            }
        // The bytes are those of the result, which many clients may be reading.
        memory = result.memory
        headers.append(("Cache-Control", cacheControl))
    }
}
