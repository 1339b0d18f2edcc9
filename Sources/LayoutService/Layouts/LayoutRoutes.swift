import Drawing
import HTTPServer
import Platform

/// Answers requests that contain their own tree: layouts, pictures of them, measurements and batches.
struct LayoutRoutes: Sendable {
    private let options: ServiceOptions
    private let processor: RequestProcessor
    /// Has lower limits, so that event threads are not blocked for long.
    private let inlineProcessor: RequestProcessor
    private let pictures: PictureMaker
    /// Identifies the program and the fonts, on which answers depend.
    private let fingerprint: String
    private let metrics: ServiceMetrics

    init(
        options: ServiceOptions, processor: RequestProcessor, pictures: PictureMaker, fingerprint: String,
        metrics: ServiceMetrics
    ) {
        self.options = options
        self.processor = processor
        inlineProcessor = RequestProcessor(options: options.inline, typesetter: processor.typesetter)
        self.pictures = pictures
        self.fingerprint = fingerprint
        self.metrics = metrics
    }

    /// - Parameter format: nil for the one that the client prefers by `Accept`.
    func layout(_ request: Request, as format: PictureFormat?) throws(Failure) -> Answer {
        let vary = format == nil ? Vary.typeAndEncoding : .encoding
        if let format = format ?? .preferred(by: request.headers) {
            return try picture(request, as: format, vary: vary)
        }
        var task = task(request, inlineBytesMax: options.inlineBodyBytesMax) {
            processor, body, limits, use throws(Failure) in
            try processor.layout(body, within: limits, use)
        }
        task.vary = vary
        return answer(task)
    }

    func measure(_ request: Request) -> Answer {
        answer(
            task(request, inlineBytesMax: options.inlineMeasureBodyBytesMax) {
                processor, body, limits, use throws(Failure) in
                use(try processor.measure(body, within: limits))
            })
    }

    private func picture(_ request: Request, as format: PictureFormat, vary: Vary) throws(Failure) -> Answer {
        var query = Query(request.query)
        let picture = PictureQuery(format, &query)
        try query.finish()
        // Pictures take too long for event threads.
        var task = task(request, inlineBytesMax: nil) { [pictures] _, body, limits, use throws(Failure) in
            use(try pictures.picture(picture, of: body, within: limits))
        }
        task.type = format.mediaType
        task.vary = vary
        task.tagParts += [format.rawValue, request.query ?? ""]
        return answer(task)
    }

    func fonts(_ head: RequestHead) -> Answer {
        .later { [processor] _, respond in
            respond(.resource(processor.fonts(), to: head))
        }
    }

    func glyphs(_ head: RequestHead) -> Answer {
        .madeOnWorker(head) { [options, processor, pictures] _ throws(Failure) in
            let query = try GlyphQuery(head.query, fonts: processor.typesetter.fonts)
            var response = Response.resource(try pictures.glyphs(query), to: head)
            response.headers.append(("Cache-Control", options.cacheControl(isFixed: query.isFixed)))
            return response
        }
    }

    func batch(_ head: RequestHead) throws(Failure) -> any StreamedAnswer {
        let account = options.account(of: head)
        let budget = options.memory
        let answer = BatchAnswer(
            processor: processor, options: options, isGzip: try ContentCoding.isGzip(head.headers),
            textMemory: budget.inputShare(of: account), lineMemory: { budget.share(of: account) },
            requestID: RequestID.of(head), metrics: metrics)
        return ContentCoding.acceptsGzip(head.headers)
            ? ContentCoding.compressed(answer, within: budget.inputShare(of: account)) : answer
    }

    // MARK: On an event thread or a worker

    private func task(
        _ request: Request, inlineBytesMax: Int?, _ compute: @escaping LayoutTask.Computation
    ) -> LayoutTask {
        let assets = options.assets.map { [String($0.digest)] } ?? []
        return LayoutTask(
            request: request, inlineBytesMax: inlineBytesMax, tagParts: [fingerprint, request.path] + assets,
            compute: compute)
    }

    /// Computes a small request on the event thread, with lower limits. If it exceeds them, or is not small, a worker
    /// computes it. So a small request does not wait for large ones, and does not take the time of switching threads.
    private func answer(_ task: LayoutTask) -> Answer {
        let bytes = task.request.body.count
        // Long bodies are also hashed by a worker.
        let tag = bytes <= max(task.inlineBytesMax ?? 0, options.inlineBodyBytesMax) ? task.tag : nil
        if let tag, task.isKnown(tag) { return .now(task.notModified(tag)) }
        if let tag, let bytesMax = task.inlineBytesMax, bytes <= bytesMax, let answer = inlineAnswer(task, tag) {
            return answer
        }
        let enqueued = Instant.now
        return .later { cancellation, respond in
            respondOnWorker(to: task, tag, waited: enqueued.nanosecondsElapsed, cancellation, respond)
        }
    }

    /// The answer computed on this thread; nil if the request is compressed or exceeds the lower limits.
    private func inlineAnswer(_ task: LayoutTask, _ tag: EntityTag) -> Answer? {
        do throws(Failure) {
            guard try !ContentCoding.isGzip(task.request.headers) else { return nil }
            var answer: Answer?
            try task.compute(inlineProcessor, task.request.body, nil) { computed in
                let compresses = task.compresses
                answer =
                    if compresses, computed.bytes.count > ContentCoding.inlineCompressionBytesMax {
                        .later { _, respond in respond(task.response(computed, tag, compresses: true)) }
                    } else {
                        .now(task.response(computed, tag, compresses: compresses))
                    }
            }
            return answer
        } catch {
            return error.exceedsInlineLimits ? nil : .now(Response(error, to: task.request.head))
        }
    }

    /// Responds before the memory of the computation is freed.
    private func respondOnWorker(
        to task: LayoutTask, _ knownTag: EntityTag?, waited nanoseconds: Int, _ cancellation: Cancellation,
        _ respond: (Response) -> Void
    ) {
        let limits = WorkLimits(
            processorSecondsMax: options.processorSecondsMax,
            memory: options.memory.share(of: options.account(of: task.request.head)),
            isUnwanted: { cancellation.isCancelled })
        do throws(Failure) {
            let tag = knownTag ?? task.tag
            if knownTag == nil, task.isKnown(tag) { return respond(task.notModified(tag)) }
            try limits.run { limits throws(Failure) in
                let body = try ContentCoding.decodedBody(of: task.request, bytesMax: options.bodyBytesMax)
                try task.compute(processor, body, limits) { computed in
                    var computed = computed
                    computed.report.queue = nanoseconds
                    var response = task.response(computed, tag, compresses: task.compresses)
                    // From here on only the answer is counted.
                    response.memory = limits.memory.shrink(toAnswer: response.body.count)
                    respond(response)
                }
            }
        } catch {
            respond(Response(error, to: task.request.head))
        }
    }
}

/// A request with a body, and the computation of its result.
private struct LayoutTask: Sendable {
    /// Passes the result to `use` unless it throws.
    typealias Computation =
        @Sendable (
            RequestProcessor, _ body: [UInt8], WorkLimits?, _ use: (ComputedBody) -> Void
        ) throws(Failure) -> Void

    let request: Request
    /// Requests with longer bodies are computed by a worker; nil if all are.
    let inlineBytesMax: Int?
    /// The media type of the result.
    var type = MediaType.json
    var vary = Vary.encoding
    /// The values, in addition to the body, on which the result depends.
    var tagParts: [String]
    let compute: Computation

    var tag: EntityTag { EntityTag(of: tagParts, body: request.body) }

    var compresses: Bool { ContentCoding.isCompressible(type) && ContentCoding.acceptsGzip(request.headers) }

    /// Whether the client has the result already.
    func isKnown(_ tag: EntityTag) -> Bool { tag.isKnown(to: request.headers, isRead: false) }

    func notModified(_ tag: EntityTag) -> Response { .notModified(tag, vary: vary, to: request.head) }

    func response(_ computed: ComputedBody, _ tag: EntityTag, compresses: Bool) -> Response {
        var response = Response.tagged(computed.bytes, type: type, tag, compresses: compresses, vary: vary)
        response.note = computed.report
        return response
    }
}
