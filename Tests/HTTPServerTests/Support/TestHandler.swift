@testable import HTTPServer

/// Answers by path, in a way that shows what it was asked.
struct TestHandler: Handler {
    let gate = Gate()

    func admit(_ head: RequestHead) -> Response? {
        head.path == "/refused" ? Response(status: 415, body: Array("refused".utf8)) : nil
    }

    func answer(_ request: Request) -> Answer {
        switch request.path {
        case "/echo": .now(Response(status: 200, body: request.body))
        case "/target": .now(text("\(request.method) \(request.path) \(request.query ?? "no query")"))
        case "/header": .now(text(request.headers.values(of: "X-Test").joined(separator: "|")))
        case "/later": .later { respond in respond(Response(status: 200, body: request.body)) }
        case "/gate":
            .later { [gate] respond in
                gate.pass()
                respond(text("passed"))
            }
        case "/large": .now(Response(status: 200, body: Self.largeBody))
        case "/none": .now(Response(status: 204))
        default: .now(text("hello"))
        }
    }

    func refusal(_ refusal: Refusal) -> Response {
        let status =
            switch refusal {
            case .bodyTooLarge: 413
            case .headTooLarge: 431
            case .malformedRequest: 400
            case .unsupportedTransferEncoding: 501
            case .expectationFailed: 417
            case .busy, .shuttingDown: 503
            }
        return Response(status: status, headers: [("Content-Type", "text/plain")], body: Array("\(refusal)".utf8))
    }

    static let largeBody = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 16) }

    private func text(_ text: String) -> Response {
        Response(status: 200, headers: [("Content-Type", "text/plain")], body: Array(text.utf8))
    }
}

/// Serves a `TestHandler` on a free port while `body` runs, and checks that nothing stays behind.
func withServer(
    _ change: (inout ServerOptions) -> Void = { _ in }, _ body: (Server, Gate) throws -> Void
) throws {
    var options = ServerOptions()
    options.port = 0
    options.bodyBytesMax = 100_000
    options.workerStackBytes = 256 << 10
    options.eventStackBytes = 256 << 10
    change(&options)
    let handler = TestHandler()
    let server = try Server(options: options, handler: handler)
    defer {
        handler.gate.open()
        server.stop(drainSeconds: 10)
    }
    try body(server, handler.gate)
}
