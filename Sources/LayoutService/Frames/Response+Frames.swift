import HTTPServer

extension Response {
    /// Frames, a patch or a picture, or why there are none.
    ///
    /// - Parameter staleSeconds: their age, if the store could not be asked; nil if they are up to date.
    init(
        _ result: Result<FramesResult, Failure>, _ query: FramesQuery, cacheControl: String = "no-cache",
        staleSeconds: Int? = nil, to head: RequestHead
    ) {
        switch result {
        case .success(let frames):
            self.init(frames, vary: query.vary, cacheControl: cacheControl, to: head)
            headers += StoreAge.headers(staleSeconds)
        case .failure(let failure):
            self.init(failure, to: head)
        }
    }

    /// Frames, a patch or a picture, or 304 if the client has it already.
    private init(_ result: FramesResult, vary: Vary, cacheControl: String, to head: RequestHead) {
        self =
            head.method != "POST" && result.tag.isKnown(to: head.headers)
            ? .notModified(result.tag, vary: vary, to: head)
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
