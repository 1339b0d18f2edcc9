import Drawing
import HTTPServer
import LayoutEngine
import LayoutJSON
import Synchronization
import TreeStore
import Typesetting

/// The service: requests in, responses out. The one place where HTTP, JSON, the engine and text meet.
package final class LayoutService: Handler {
    private let processor: RequestProcessor
    /// For tries on an event thread.
    private let inlineProcessor: RequestProcessor
    private let pictures: PictureMaker
    private let trees: TreeService
    private let options: ServiceOptions
    private let operations: Operations
    private let metrics: ServiceMetrics
    private let accessLog: AccessLog
    private let headers: CommonHeaders
    /// What else than a request its answer depends on.
    private let representation: String
    private let routes = Remembered<Route>()
    /// A few bytes that are packed can be held as megabytes, for as long as a client likes.
    private let batchBudget = MemoryBudget(bytesMax: 256 << 20)
    private let server = Mutex<WeakServer>(WeakServer())

    private struct WeakServer {
        weak var status: (any ServerStatus)?
    }

    /// - Parameter store: where trees live.
    /// - Throws: what is wrong with the fonts.
    package init(
        options: ServiceOptions, store: any TreeStore = MemoryStore(), operations: Operations = .silent
    ) throws {
        let fonts = try FontLibrary(
            paths: options.fontPaths, defaultFamily: options.defaultFontFamily,
            fallbackFamilies: options.fallbackFontFamilies)
        let typesetter = try Typesetter(fonts: fonts, cacheBytesMax: options.textCacheBytesMax)
        processor = RequestProcessor(options: options, typesetter: typesetter)
        inlineProcessor = RequestProcessor(options: options.inline, typesetter: typesetter)
        self.options = options
        self.operations = operations
        metrics = ServiceMetrics(registry: operations.metrics, version: options.version)
        accessLog = AccessLog(log: operations.requestLog)
        headers = CommonHeaders(options: options)
        representation = "\(options.version) \(fonts.digest)"
        pictures = PictureMaker(processor: processor, limits: options.drawingLimits, assets: options.assets)
        trees = TreeService(
            store: LoggedStore(store, logger: operations.logger), processor: processor, pictures: pictures,
            options: options, representation: representation,
            count: { [metrics] in metrics.count($0) })
    }

    /// Tells the service how busy its server is, and lets it have work done there, as long as that is there.
    package func watch(_ server: any ServerStatus & Workforce) {
        self.server.withLock { $0.status = server }
        trees.employ(server)
    }

    // MARK: Handler

    package func admit(_ head: RequestHead) -> Admission {
        do throws(Failure) {
            let known = route(head.path)
            if let known, let answer = options.origins.preflight(head, methods: known.methods) {
                return .refuse(answer)
            }
            if known?.isOpenToAll != true, options.apiKeys?.admit(head.headers) == false { throw .unauthorized }
            let route =
                if let known { try known.allowing(head.method) } else {
                    try Route(method: head.method, path: head.path)
                }
            guard !route.isForOperators || options.servesOperators else { throw .noSuchResource(path: head.path) }
            try check(head, for: route)
            return route == .layouts ? .stream(try batch(head)) : .gather
        } catch {
            return .refuse(Response(error, to: head))
        }
    }

    package func answer(_ request: Request) -> Answer {
        guard let route = route(request.path) else {
            return .now(Response(.noSuchResource(path: request.path), to: request.head))
        }
        switch route {
        case .layout(let format):
            let variation = format == nil ? Variation.typeAndCoding : .coding
            if let format = format ?? .preferred(by: request.headers) {
                return picture(request, as: format, by: variation)
            }
            return answer(request, inlineBytesMax: options.inlineBodyBytesMax, by: variation) {
                processor, body, isInterrupted, respond throws(Failure) in
                try processor.layout(body, isInterrupted: isInterrupted, respond)
            }
        case .measure:
            return answer(request, inlineBytesMax: options.inlineMeasureBodyBytesMax) {
                processor, body, isInterrupted, respond throws(Failure) in
                try processor.measure(body, isInterrupted: isInterrupted, respond)
            }
        case .layouts:
            return .now(Response(.noSuchResource(path: request.path), to: request.head))
        case .fonts:
            return .later { [processor] _, respond in
                respond(Self.resource(processor.fonts(), to: request))
            }
        case .trees: return trees.list(request.head)
        case .tree(let target): return trees.answer(request, target)
        case .schemas: return .now(Self.resource(Schemas.index, to: request))
        case .schema(let name): return .now(schema(name, to: request))
        case .description: return .now(Self.resource(Schemas.openAPI, to: request))
        case .client: return .now(Self.resource(WebFiles.client, type: "text/javascript; charset=utf-8", to: request))
        case .page: return .now(webFile(Playground.page, to: request))
        case .playground(let name): return .now(webFile(name, to: request))
        case .health, .readiness, .metrics: return .now(operatorAnswer(route, to: request.head))
        }
    }

    package func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        Response(.refused(refusal), to: head)
    }

    package func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        let nanoseconds = Moment.now.nanoseconds(since: head.start)
        let report = (response.note as? WorkReport.Note)?.report
        let route = route(head.path)?.name ?? .none
        let requestID = RequestID.of(head)
        metrics.count(response, to: head, on: route, nanoseconds: nanoseconds)
        if let report { metrics.count(report) }
        accessLog.note(response, to: head, requestID: requestID, nanoseconds: nanoseconds, report)
        return headers.added(to: response, of: head, requestID: requestID, report)
    }

    package func lost(_ head: RequestHead) {
        metrics.countLost()
        accessLog.noteLoss(of: head, requestID: RequestID.of(head))
    }

    private func route(_ path: String) -> Route? {
        if let known = Route.fixed[path] ?? routes[path] { return known }
        let route = Route(path: path)
        if let route { routes[path] = route }
        return route
    }

    // MARK: For operators

    /// Answers what is for operators, on a port of its own.
    package var operatorHandler: any Handler { OperatorHandler(service: self) }

    func operatorAnswer(_ route: Route, to head: RequestHead) -> Response {
        let server = server.withLock { $0.status }
        switch route {
        case .readiness where server?.isDraining == true:
            return Response(.notReady(reason: "The server is being stopped."), to: head)
        case .readiness where server?.isSaturated == true:
            return Response(.notReady(reason: "As many requests wait as may wait (--queue)."), to: head)
        case .readiness where !trees.isAvailable:
            return Response(.notReady(reason: "The store of trees is away."), to: head)
        case .readiness: return Response(json: Array(#"{"status":"ready"}"#.utf8))
        case .metrics:
            let exposition = metrics.exposition(
                server, processor.typesetter.statistics, trees.frames.cache.statistics,
                droppedLogLines: operations.droppedLogLines())
            return Response(json: exposition, type: "text/plain; version=0.0.4; charset=utf-8")
        default: return Response(json: Array(#"{"status":"ok"}"#.utf8))
        }
    }

    // MARK: Work without a server

    /// The frames of a layout request, as JSON.
    package func layout(_ body: [UInt8]) throws(Failure) -> [UInt8] {
        var response: [UInt8] = []
        try processor.layout(body) { bytes, _ in response = bytes }
        return response
    }

    /// The sizes of a request to measure, as JSON.
    package func measure(_ body: [UInt8]) throws(Failure) -> [UInt8] {
        var response: [UInt8] = []
        try processor.measure(body) { bytes, _ in response = bytes }
        return response
    }

    /// How long the stages of a layout request take.
    package func layoutReport(_ body: [UInt8]) throws(Failure) -> WorkReport {
        var report = WorkReport()
        try processor.layout(body) { report = $1 }
        return report
    }

    // MARK: Work

    /// Makes the response to a body.
    private typealias Work =
        @Sendable (
            RequestProcessor, [UInt8], _ isInterrupted: (@Sendable () -> Bool)?,
            _ respond: ([UInt8], WorkReport) -> Void
        ) throws(Failure) -> Void

    /// Tries a small request at once, under limits that keep the try short; what exceeds them goes to a worker. So a
    /// small request is never stuck behind a huge one, and pays nothing for that.
    ///
    /// - Parameters:
    ///   - type: the media type of the result.
    ///   - parts: what besides path and body the result depends on.
    private func answer(
        _ request: Request, inlineBytesMax: Int, type: String = "application/json", parts: [String] = [],
        by variation: Variation = .coding, _ work: @escaping Work
    ) -> Answer {
        let parts = [representation, request.path] + parts
        let packs = ContentCoding.isWorthPacking(type) && ContentCoding.acceptsGzip(request.headers)
        let isPacked = (try? ContentCoding.isPacked(request.headers)) ?? false
        let head = request.head
        // A long body takes a while to read, for which small requests need not wait.
        let isSmall = request.body.count <= max(inlineBytesMax, options.inlineBodyBytesMax)
        let knownTag = isSmall ? EntityTag(of: parts, body: request.body) : nil
        if let knownTag, knownTag.isKnown(to: head.headers, isRead: false) {
            return .now(.notModified(knownTag, by: variation))
        }
        if let tag = knownTag, !isPacked, request.body.count <= inlineBytesMax {
            do throws(Failure) {
                var result: ([UInt8], WorkReport) = ([], WorkReport())
                try work(inlineProcessor, request.body, nil) { result = ($0, $1) }
                let (body, report) = result
                guard packs, body.count > ContentCoding.inlineBytesMax else {
                    return .now(.layout(body, type: type, tag, packs: packs, by: variation, report))
                }
                return .later { _, respond in
                    respond(.layout(body, type: type, tag, packs: packs, by: variation, report))
                }
            } catch {
                guard error.isLimit else { return .now(Response(error, to: head)) }
            }
        }
        let body = request.body
        let end = Moment.now
        return .later { [processor, options] cancellation, respond in
            let queue = Moment.now.nanoseconds(since: end)
            let tag = knownTag ?? EntityTag(of: parts, body: body)
            if knownTag == nil, tag.isKnown(to: head.headers, isRead: false) {
                return respond(.notModified(tag, by: variation))
            }
            do throws(Failure) {
                let text = isPacked ? try ContentCoding.unpack(body, bytesMax: options.bodyBytesMax) : body
                try work(processor, text, { cancellation.isCancelled }) { body, report in
                    var report = report
                    report.queue = queue
                    respond(.layout(body, type: type, tag, packs: packs, by: variation, report))
                }
            } catch {
                respond(Response(error, to: head))
            }
        }
    }

    private func picture(_ request: Request, as format: PictureFormat, by variation: Variation) -> Answer {
        do throws(Failure) {
            var query = Query(request.query)
            let question = PictureQuery(format, &query)
            try query.finish()
            return answer(
                request, inlineBytesMax: -1, type: format.mediaType, parts: [format.rawValue, request.query ?? ""],
                by: variation
            ) {
                [pictures] _, body, isInterrupted, respond throws(Failure) in
                var report = WorkReport()
                let picture = try pictures.picture(question, of: body, in: nil, &report) { isInterrupted?() ?? false }
                respond(picture, report)
            }
        } catch {
            return .now(Response(error, to: request.head))
        }
    }

    private func batch(_ head: RequestHead) throws(Failure) -> any StreamedAnswer {
        let answer = BatchAnswer(
            processor: processor, lineBytesMax: options.bodyBytesMax, lineSecondsMax: options.requestSecondsMax,
            isPacked: try ContentCoding.isPacked(head.headers), budget: batchBudget, requestID: RequestID.of(head),
            metrics: metrics)
        return ContentCoding.acceptsGzip(head.headers) ? ContentCoding.packed(answer, within: batchBudget) : answer
    }

    private func check(_ head: RequestHead, for route: Route) throws(Failure) {
        guard route.takesBody(head.method) else { return }
        guard head.isChunked || head.contentLength != nil else { throw .lengthRequired }
        let contentType = head.headers["content-type"]
        // Another coding than gzip is refused now.
        _ = try ContentCoding.isPacked(head.headers)
        if route == .layouts {
            guard MediaType.isLines(contentType) else {
                throw .unsupportedMediaType(contentType ?? "", supported: MediaType.lines)
            }
            return
        }
        let isSupported = head.method == "PATCH" ? MediaType.isPatch(contentType) : MediaType.isJSON(contentType)
        guard isSupported else {
            throw .unsupportedMediaType(
                contentType ?? "", supported: head.method == "PATCH" ? MediaType.patch : "application/json")
        }
        if let length = head.contentLength, length > options.bodyBytesMax {
            throw .refused(.bodyTooLarge(bodyBytesMax: options.bodyBytesMax))
        }
    }

    private func schema(_ name: String, to request: Request) -> Response {
        guard let schema = Schemas.named[name] else { return Response(.noSuchSchema(name), to: request.head) }
        return Self.resource(schema, type: "application/schema+json", to: request)
    }

    private func webFile(_ name: String, to request: Request) -> Response {
        Playground.named[name]?.response(to: request)
            ?? Response(.noSuchResource(path: request.path), to: request.head)
    }

    /// What stays the same as long as the program runs.
    private static func resource(
        _ body: [UInt8], type: String = "application/json", to request: Request
    ) -> Response {
        let tag = EntityTag(body: body)
        if tag.isKnown(to: request.headers) { return .notModified(tag) }
        return .tagged(body, type: type, tag, packs: ContentCoding.acceptsGzip(request.headers))
    }
}
