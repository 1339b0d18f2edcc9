import HTTPServer
import Logging
import Telemetry

/// Writes a log line for each request. Bodies are not logged.
struct AccessLog: Sendable {
    private let log: LineLog?

    init(log: LineLog?) {
        self.log = log
    }

    func note(
        _ response: Response, to head: RequestHead, requestID: String, nanoseconds: Int, _ report: WorkReport?
    ) {
        let (status, bytes) = (response.status, response.bodyBytes(to: head))
        log?.write(status == 500 ? .error : .info, "request") { line in
            Self.add(
                head, requestID, Outcome(status: status, bytes: bytes, nanoseconds: nanoseconds), report, to: &line)
        }
    }

    /// Logs the end of events, or of the answer to a batch.
    func noteEndOfStream(sentBytes: Int, of head: RequestHead, requestID: String, nanoseconds: Int) {
        log?.write(.info, "stream ended") { line in
            Self.add(
                head, requestID, Outcome(status: nil, bytes: sentBytes, nanoseconds: nanoseconds), nil, to: &line)
        }
    }

    func noteLoss(of head: RequestHead, requestID: String) {
        log?.write(.info, "request lost") { line in
            Self.add(head, requestID, nil, nil, to: &line)
        }
    }

    private struct Outcome {
        /// Nil at the end of a stream, whose status was logged at its start.
        let status: Int?
        let bytes: Int
        let nanoseconds: Int
    }

    /// Adds the fields of a request, sorted by name.
    ///
    /// - Parameter outcome: nil for a request that was lost.
    private static func add(
        _ head: RequestHead, _ requestID: String, _ outcome: Outcome?, _ report: WorkReport?,
        to line: inout LogFieldLine
    ) {
        line.add("client", head.client)
        if let decode = report?.decode { line.add("decodeMs", nanoseconds: decode) }
        if let report { line.add("elements", report.elements) }
        if let encode = report?.encode { line.add("encodeMs", nanoseconds: encode) }
        if let layout = report?.layout { line.add("layoutMs", nanoseconds: layout) }
        if head.isReadable { line.add("method", short(head.method)) }
        if let outcome { line.add("ms", nanoseconds: outcome.nanoseconds) }
        if head.isReadable { line.add("path", short(head.loggedPath)) }
        if let queue = report?.queue { line.add("queueMs", nanoseconds: queue) }
        if let length = head.contentLength { line.add("requestBytes", length) }
        line.add("requestId", requestID)
        if let outcome {
            line.add("responseBytes", outcome.bytes)
            if let status = outcome.status { line.add("status", status) }
        }
    }

    /// Truncates a text that a client chooses, so that lines have bounded lengths.
    private static func short(_ text: String) -> String {
        text.utf8.count <= bytesMax ? text : String(decoding: text.utf8.prefix(bytesMax), as: UTF8.self)
    }

    private static let bytesMax = 256
}

extension Response {
    /// The number of bytes that are sent as the body: none for HEAD.
    func bodyBytes(to head: RequestHead) -> Int { head.method == "HEAD" ? 0 : body.count }
}

extension RequestHead {
    private static let sessions = "/v1/sessions/"
    private static let sessionCharactersLogged = 8

    /// The path for logs. The identifier of a session gives access to it, so that only its beginning is logged, also if
    /// there is nothing at the path.
    fileprivate var loggedPath: String {
        guard path.hasPrefix(Self.sessions) else { return path }
        let id = path.dropFirst(Self.sessions.count).prefix { $0 != "/" }
        guard id.count > Self.sessionCharactersLogged else { return path }
        return Self.sessions + id.prefix(Self.sessionCharactersLogged) + "…" + path[id.endIndex...]
    }
}
