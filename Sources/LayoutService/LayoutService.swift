import HTTPServer
import TreeStore
import Typesetting

/// Answers the requests of clients: checks access, chooses the service by the route, and completes the responses.
package final class LayoutService: Handler {
    private let options: ServiceOptions
    private let router = Router()
    private let layouts: LayoutRoutes
    private let trees: TreeService
    private let screens: ScreenService
    private let operators: OperatorRoutes
    private let metrics: ServiceMetrics
    private let completion: ResponseCompletion
    private let server = ServerReference()
    private let wrongKeys = WrongKeys()

    /// - Parameters:
    ///   - store: the store of trees.
    ///   - screens: the screens of a program in Swift.
    /// - Throws: if the fonts cannot be used.
    package init(
        options: ServiceOptions, store: any TreeStore = MemoryStore(), screens: [ScreenDefinition] = [],
        operations: Operations = .silent
    ) throws {
        let typesetter = try Typesetter(options)
        let processor = RequestProcessor(options: options, typesetter: typesetter)
        let pictures = PictureMaker(processor: processor, limits: options.drawingLimits)
        let metrics = ServiceMetrics(registry: operations.metrics, version: options.version)
        // Equal requests have equal answers as long as the program and the fonts stay the same.
        let fingerprint = "\(options.version) \(typesetter.fonts.digest)"
        self.options = options
        self.metrics = metrics
        layouts = LayoutRoutes(
            options: options, processor: processor, pictures: pictures, fingerprint: fingerprint, metrics: metrics)
        trees = TreeService(
            store: MonitoredStore(
                store, logger: operations.logger, metrics: StoreMetrics(registry: operations.metrics)),
            server: server, processor: processor, pictures: pictures, options: options, fingerprint: fingerprint,
            count: { metrics.count($0) })
        self.screens = ScreenService(
            screens: screens, server: server, processor: processor, options: options, cache: trees.frames.cache,
            frames: { source, cache in
                FramesProvider(
                    source: source, cache: cache, processor: processor, pictures: pictures, fingerprint: fingerprint,
                    options: options, count: { metrics.count($0) })
            })
        operators = OperatorRoutes(
            metrics: metrics, typesetter: typesetter, trees: trees, screens: self.screens, memory: options.memory,
            droppedLogLines: operations.droppedLogLines)
        completion = ResponseCompletion(
            metrics: metrics, accessLog: AccessLog(log: operations.requestLog), headers: CommonHeaders(options: options)
        )
    }

    /// Answers only the operators' routes, for a port that clients do not reach.
    package var operatorHandler: any Handler {
        OperatorHandler(router: router, operators: operators, completion: completion)
    }

    /// Sets the server. Operators see its state; its workers run the background jobs of trees and sessions.
    package func use(_ server: any ServerStatus & WorkerQueue) {
        self.server.set(server)
        operators.use(server)
    }

    /// Makes `/readyz` answer 200. Call it when signals are handled: a supervisor may send SIGTERM as soon as the
    /// server is ready.
    package func start() { operators.start() }

    // MARK: Handler

    package func resource(at path: String) -> (any Resource)? { router.destination(of: path) }

    package func admit(_ head: RequestHead) -> Admission {
        do throws(Failure) {
            let known = try? head.route.get()
            guard known?.isProbe == true || options.allowedHosts.allows(head.headers["host"]) else {
                throw .hostNotAllowed(head.headers["host"] ?? "")
            }
            if let known, let preflight = options.origins.preflight(head, methods: known.methods) {
                return .refuse(preflight)
            }
            if known?.isOpenToAll != true { try checkKey(of: head) }
            let route = try head.route.get()
            guard !route.isForOperators || options.servesOperators else {
                throw .noSuchResource(path: head.path, hint: "It is at the port of --metrics-port.")
            }
            if case .screen = route, !screens.hasScreens { throw .noSuchResource(path: head.path) }
            try route.checkMethod(head.method)
            try route.checkBody(of: head, bytesMax: options.bodyBytesMax)
            if case .layouts = route { return .stream(try layouts.batch(head)) }
            return .gather
        } catch {
            return .refuse(Response(error, to: head))
        }
    }

    private func checkKey(of head: RequestHead) throws(Failure) {
        guard let keys = options.apiKeys, !keys.accepts(head.headers) else { return }
        if APIKeys.isSent(in: head.headers), let seconds = wrongKeys.count(from: head.client) {
            throw .tooManyWrongKeys(retryAfterSeconds: seconds)
        }
        throw .unauthorized
    }

    package func account(of head: RequestHead) -> String { options.account(of: head) }

    package func answer(_ request: Request) -> Answer {
        metrics.countBody(bytes: request.body.count)
        do throws(Failure) {
            return try answer(request, on: request.head.route.get())
        } catch {
            return .now(Response(error, to: request.head))
        }
    }

    private func answer(_ request: Request, on route: Route) throws(Failure) -> Answer {
        let head = request.head
        switch route {
        case .layout(let format): return try layouts.layout(request, as: format)
        case .measure: return layouts.measure(request)
        // Batches are answered as streams.
        case .layouts: throw .noSuchResource(path: head.path)
        case .fonts: return layouts.fonts(head)
        case .glyphs: return layouts.glyphs(head)
        case .trees: return trees.list(head)
        case .tree(let target): return trees.answer(request, target)
        case .screen(let target): return try screens.answer(request, target)
        case .schemas: return .now(EmbeddedFiles.schemaIndex.response(to: head))
        case .schema(let name): return .now(try EmbeddedFiles.schema(name).response(to: head))
        case .openAPI: return .now(EmbeddedFiles.openAPI.response(to: head))
        case .client: return .now(EmbeddedFiles.client.response(to: head))
        case .canvas: return .now(EmbeddedFiles.canvas.response(to: head))
        case .library: return .now(EmbeddedFiles.library.response(to: head))
        case .page: return .now(try Playground.file(Playground.page, head).response(to: head))
        case .playground(let name): return .now(try Playground.file(name, head).response(to: head))
        case .health: return .now(operators.health())
        case .readiness: return .now(operators.readiness(head))
        case .metrics: return .now(operators.exposition())
        }
    }

    package func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        Response(.refused(refusal), to: head)
    }

    package func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        completion.complete(response, of: head)
    }

    package func streamHasEnded(sentBytes: Int, of head: RequestHead) {
        completion.noteEndOfStream(sentBytes: sentBytes, of: head)
    }

    package func lost(_ head: RequestHead) {
        completion.noteLoss(of: head)
    }
}

extension Typesetter {
    /// - Throws: if the fonts cannot be used.
    convenience init(_ options: ServiceOptions) throws {
        try self.init(fonts: try FontLibrary(options), cacheBytesMax: options.textCacheBytesMax)
    }
}

extension FontLibrary {
    fileprivate convenience init(_ options: ServiceOptions) throws(UnusableOption) {
        do throws(FontLibraryError) {
            try self.init(
                paths: options.fontPaths, defaultFamily: options.defaultFontFamily,
                fallbackFamilies: options.fallbackFontFamilies)
        } catch {
            var name = "--fonts"
            if case .unknownFamily(let family, _) = error {
                name = family == options.defaultFontFamily ? "--default-font" : "--fallback-fonts"
            }
            throw UnusableOption(name: name, reason: "\(error)")
        }
    }
}

/// A value of an option that cannot be used.
private struct UnusableOption: Error, CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "\(name): \(reason)" }
}
