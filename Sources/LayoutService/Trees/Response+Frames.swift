import HTTPServer

extension Response {
    /// Frames, a patch or a picture, or 304 if the client has it already.
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
        // Shares the bytes and their memory with the result, which many clients may be receiving.
        memory = result.memory
        headers.append(("Cache-Control", cacheControl))
    }
}
