import HTTPServer
import Logging
import Telemetry

/// A line for each request. Of a request's body it says nothing.
struct AccessLog: Sendable {
    private let logger: Logger

    init(logger: Logger) {
        self.logger = logger
    }

    func note(
        _ response: Response, to head: RequestHead, requestID: String, nanoseconds: Int, _ report: WorkReport?
    ) {
        let level = Self.level(of: response.status)
        guard logger.logLevel <= level else { return }
        let answer = RequestRecord.Answer(
            status: response.status, bytes: response.body.count, nanoseconds: nanoseconds, report: report)
        let record = RequestRecord(head: head, requestID: requestID, answer: answer)
        logger.log(level: level, "request", metadata: ["request": .stringConvertible(record)])
    }

    func noteLoss(of head: RequestHead, requestID: String) {
        guard logger.logLevel <= .info else { return }
        let record = RequestRecord(head: head, requestID: requestID, answer: nil)
        logger.info("request lost", metadata: ["request": .stringConvertible(record)])
    }

    private static func level(of status: Int) -> Logger.Level {
        status == 500 ? .error : .info
    }
}

/// A request and what became of it, as fields of a line, in the order of their names.
private struct RequestRecord: LogFields {
    struct Answer {
        let status: Int
        let bytes: Int
        let nanoseconds: Int
        let report: WorkReport?
    }

    let head: RequestHead
    let requestID: String
    /// Nil for a request that was lost.
    let answer: Answer?

    func write(to line: inout LogFieldLine) {
        let report = answer?.report
        line.add("client", head.client)
        if let decode = report?.decode { line.add("decodeMs", nanoseconds: decode) }
        if let report { line.add("elements", report.elements) }
        if let encode = report?.encode { line.add("encodeMs", nanoseconds: encode) }
        if let layout = report?.layout { line.add("layoutMs", nanoseconds: layout) }
        if head.isReadable { line.add("method", Self.short(head.method)) }
        if let answer { line.add("ms", nanoseconds: answer.nanoseconds) }
        if head.isReadable { line.add("path", Self.short(head.path)) }
        if let queue = report?.queue { line.add("queueMs", nanoseconds: queue) }
        if let length = head.contentLength { line.add("requestBytes", length) }
        line.add("requestId", requestID)
        if let answer {
            line.add("responseBytes", answer.bytes)
            line.add("status", answer.status)
        }
    }

    /// What a client chooses is cut short.
    private static func short(_ text: String) -> String {
        text.utf8.count <= lettersMax ? text : String(text.prefix(lettersMax))
    }

    private static let lettersMax = 256
}
