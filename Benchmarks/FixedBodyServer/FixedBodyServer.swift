import Foundation
import Glibc
import HTTPServer

/// Answers every request with the bytes of one file: `fixed-body-server FILE`. Runs until SIGTERM.
///
/// Its requests per second are the upper limit of the service, which uses the same HTTP server.
@main
enum FixedBodyServer {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: fixed-body-server FILE\n".utf8))
            exit(64)
        }
        let body = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
        // Blocks the signals before the server starts its threads, which inherit the mask: `sigwait` receives them.
        var stopSignals = sigset_t()
        sigemptyset(&stopSignals)
        sigaddset(&stopSignals, SIGTERM)
        sigaddset(&stopSignals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &stopSignals, nil)

        var options = ServerOptions()
        options.port = 0
        options.eventThreads = ProcessInfo.processInfo.activeProcessorCount
        let server = try Server(options: options, handler: FixedBody(bytes: Array(body)))
        FileHandle.standardError.write(Data("fixed-body-server serves on http://127.0.0.1:\(server.port)\n".utf8))
        var signal: Int32 = 0
        sigwait(&stopSignals, &signal)
        server.stop(drainSeconds: 0)
    }
}

private struct FixedBody: Handler {
    let response: Response

    init(bytes: [UInt8]) {
        response = Response(status: 200, headers: [("Content-Type", "application/json")], body: bytes)
    }

    func admit(_ head: RequestHead) -> Admission { .gather }

    func answer(_ request: Request) -> Answer { .now(response) }

    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response { Response(status: 400) }
}
