import HTTPServer
import LayoutEngine
import LayoutJSON
import Typesetting

/// The service: requests in, responses out. The one place where HTTP, JSON, the engine and text meet.
package final class LayoutService: Handler {
    private let processor: RequestProcessor
    /// For tries on an event thread.
    private let inlineProcessor: RequestProcessor
    private let options: ServiceOptions
    private let bodyBytesMax: Int

    /// - Parameter bodyBytesMax: the longest body that the server takes, for its refusals.
    /// - Throws: what is wrong with the fonts.
    package init(options: ServiceOptions, bodyBytesMax: Int) throws {
        let fonts = try FontLibrary(
            paths: options.fontPaths, defaultFamily: options.defaultFontFamily,
            fallbackFamilies: options.fallbackFontFamilies)
        let typesetter = try Typesetter(fonts: fonts, cacheBytesMax: options.textCacheBytesMax)
        processor = RequestProcessor(options: options, typesetter: typesetter)
        inlineProcessor = RequestProcessor(options: options.inline, typesetter: typesetter)
        self.options = options
        self.bodyBytesMax = bodyBytesMax
    }

    // MARK: Handler

    package func admit(_ head: RequestHead) -> Admission {
        do throws(Failure) {
            try check(head, for: try Route(method: head.method, path: head.path))
            return .gather
        } catch {
            return .refuse(Response(error))
        }
    }

    package func answer(_ request: Request) -> Answer {
        guard let route = try? Route(method: request.method, path: request.path) else {
            return .now(Response(.noSuchResource(path: request.path)))
        }
        switch route {
        case .health: return .now(Response(json: Array(#"{"status":"ok"}"#.utf8)))
        case .fonts: return .later { [processor] _, respond in respond(Response(json: processor.fonts())) }
        case .schemas: return .now(Response(json: Schemas.index))
        case .schema(let name): return .now(schema(name))
        case .layout:
            return answer(request.body, inlineBytesMax: options.inlineBodyBytesMax) {
                processor, body, respond throws(Failure) in
                try processor.layout(body, respond)
            }
        case .measure:
            return answer(request.body, inlineBytesMax: options.inlineMeasureBodyBytesMax) {
                processor, body, respond throws(Failure) in
                try processor.measure(body, respond)
            }
        }
    }

    package func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        Response(.refused(refusal))
    }

    // MARK: Work

    /// The frames of a layout request, as JSON.
    package func layout(_ body: [UInt8]) throws(Failure) -> [UInt8] {
        var response: [UInt8] = []
        try processor.layout(body) { response = $0 }
        return response
    }

    /// The sizes of a request to measure, as JSON.
    package func measure(_ body: [UInt8]) throws(Failure) -> [UInt8] {
        var response: [UInt8] = []
        try processor.measure(body) { response = $0 }
        return response
    }

    /// How long the stages of a layout request take.
    package func timings(_ body: [UInt8]) throws(Failure) -> StageTimings {
        try processor.timings(body)
    }

    /// How long setting text takes.
    package func textTimings() -> TextTimings {
        TextTimings(typesetter: processor.typesetter)
    }

    /// Tries a small request at once, under limits that keep the try short; what exceeds them goes to a worker. So a
    /// small request is never stuck behind a huge one, and pays nothing for that.
    private func answer(_ body: [UInt8], inlineBytesMax: Int, by work: @escaping Work) -> Answer {
        if body.count <= inlineBytesMax {
            do throws(Failure) {
                var response: [UInt8] = []
                try work(inlineProcessor, body) { response = $0 }
                return .now(Response(json: response))
            } catch {
                guard error.isLimit else { return .now(Response(error)) }
            }
        }
        return .later { [processor] _, respond in
            do throws(Failure) {
                try work(processor, body) { respond(Response(json: $0)) }
            } catch {
                respond(Response(error))
            }
        }
    }

    /// Makes the response to a body.
    private typealias Work =
        @Sendable (RequestProcessor, [UInt8], _ respond: ([UInt8]) -> Void) throws(Failure) -> Void

    private func check(_ head: RequestHead, for route: Route) throws(Failure) {
        guard route.takesBody else { return }
        guard head.isChunked || head.contentLength != nil else { throw .lengthRequired }
        guard MediaType.isJSON(head.headers["content-type"]) else {
            throw .unsupportedMediaType(head.headers["content-type"] ?? "")
        }
        if let length = head.contentLength, length > bodyBytesMax {
            throw .refused(.bodyTooLarge(bodyBytesMax: bodyBytesMax))
        }
    }

    private func schema(_ name: String) -> Response {
        guard let schema = Schemas.named[name] else { return Response(.noSuchSchema(name)) }
        return Response(json: schema, type: "application/schema+json")
    }
}
