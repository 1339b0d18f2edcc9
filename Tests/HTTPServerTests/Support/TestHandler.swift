import Glibc
import Synchronization

@testable import HTTPServer

/// Answers by path; each path serves a kind of test.
struct TestHandler: Handler {
    let gate = Gate()
    let events = TestEvents()
    let waitingRoom = WaitingRoom()
    let notes = Notes()
    let streams = EndedStreams()

    func resource(at path: String) -> (any Resource)? {
        path == "/lines" ? StreamedResource() : nil
    }

    func admit(_ head: RequestHead) -> Admission {
        switch head.path {
        case "/refused": .refuse(Response(status: 415, body: Array("refused".utf8)))
        case "/lines" where head.headers["X-Refuse"] != nil: .refuse(Response(status: 415))
        case "/lines": .stream(EchoedLines())
        default: .gather
        }
    }

    func answer(_ request: Request) -> Answer {
        switch request.path {
        case "/echo": .now(Response(status: 200, body: request.body))
        case "/target": .now(text("\(request.method) \(request.path) \(request.query ?? "no query")"))
        case "/header": .now(text(request.headers.values(of: "X-Test").joined(separator: "|")))
        case "/later": .later { _, respond in respond(Response(status: 200, body: request.body)) }
        case "/gate":
            .later { [gate] _, respond in
                gate.pass()
                respond(text("passed"))
            }
        case "/hold": held()
        case "/patient":
            .later { [gate] cancellation, respond in
                gate.pass()
                while !cancellation.isCancelled { usleep(1_000) }
                gate.leave(because: cancellation.reason)
            }
        case "/events":
            .deferred(DeferredAnswer(isListener: true) { [events] reply in reply.listen(to: events.listen()) })
        case "/deferred": .deferred(DeferredAnswer { [waitingRoom] reply in waitingRoom.add(reply) })
        case "/wait": .deferred(waitingRoom.wait(secondsMax: 30))
        case "/wait-a-moment": .deferred(waitingRoom.wait(secondsMax: 0.1))
        case "/large": .now(Response(status: 200, body: Self.largeBody))
        case "/large-later":
            .later { [notes] _, respond in
                var response = Response(status: 200, body: Self.largeBody)
                response.note = notes.next()
                respond(response)
            }
        case "/none": .now(Response(status: 204))
        default: .now(text("hello"))
        }
    }

    /// Blocks the event thread until the gate opens.
    private func held() -> Answer {
        gate.pass()
        return .now(text("held"))
    }

    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        let status =
            switch refusal {
            case .bodyTooLarge: 413
            case .headTooLarge, .tooManyFields: 431
            case .malformedRequest: 400
            case .unsupportedTransferEncoding: 501
            case .expectationFailed: 417
            case .busy: 429
            case .overdue, .shuttingDown, .memoryExhausted, .tooManyListeners: 503
            }
        return Response(status: status, headers: [("Content-Type", "text/plain")], body: Array("\(refusal)".utf8))
    }

    func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        response.headers.append(("X-Serial", String(head.serial)))
        return response
    }

    func streamHasEnded(sentBytes: Int, of head: RequestHead) {
        streams.add(sentBytes)
    }

    func lost(_ head: RequestHead) {
        gate.lose(head.path)
    }

    static let largeBody = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 16) }

    private func text(_ text: String) -> Response {
        Response(status: 200, headers: [("Content-Type", "text/plain")], body: Array(text.utf8))
    }
}

/// Serves a `TestHandler` on a free port while `body` runs.
func withServer(
    _ change: (inout ServerOptions) throws -> Void = { _ in }, _ body: (Server, Gate) throws -> Void
) throws {
    try withHandledServer(change) { server, handler in try body(server, handler.gate) }
}

/// Serves as `withServer`, and passes the handler to `body`.
func withHandledServer(
    _ change: (inout ServerOptions) throws -> Void = { _ in }, _ body: (Server, TestHandler) throws -> Void
) throws {
    var options = ServerOptions()
    options.port = 0
    // Long enough for debug builds with a sanitizer. Tests of deadlines set their own.
    options.requestSecondsMax = 300
    // A blocked job of a test does not count as long.
    options.longJobMilliseconds = 3_600_000
    options.bodyBytesMax = 100_000
    options.workerStackBytes = 256 << 10
    options.eventStackBytes = 256 << 10
    try change(&options)
    let handler = TestHandler()
    let server = try Server(options: options, handler: handler)
    defer {
        handler.gate.open()
        server.stop(drainSeconds: 10)
        handler.waitingRoom.close()
    }
    try body(server, handler)
}

/// The number of bytes that each ended stream has sent.
final class EndedStreams: Sendable {
    private let counts = Mutex<[Int]>([])

    var bytes: [Int] { counts.withLock { $0 } }

    func add(_ bytes: Int) {
        counts.withLock { $0.append(bytes) }
    }
}

/// A path whose requests are answered while their bodies arrive.
private final class StreamedResource: Resource {
    var isStreamed: Bool { true }
}

/// Echoes each line, and the bytes after the last line.
final class EchoedLines: StreamedAnswer {
    private let state = Mutex((text: [UInt8](), isEnded: false))

    var head: Response { Response(status: 200, headers: [("Content-Type", "text/plain")]) }

    func append(_ piece: [UInt8]) {
        state.withLock { $0.text += piece }
    }

    func end() {
        state.withLock { $0.isEnded = true }
    }

    func next(_ cancellation: Cancellation) -> StreamStep {
        state.withLock { state in
            guard let end = state.text.firstIndex(of: UInt8(ascii: "\n")) else {
                guard state.isEnded, !state.text.isEmpty else { return .waiting }
                defer { state.text = [] }
                return .piece(state.text)
            }
            defer { state.text.removeSubrange(...end) }
            return .piece(Array(state.text[...end]))
        }
    }
}
