import HTTPServer
import Logging

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
        var metadata = metadata(of: head, requestID: requestID)
        metadata["status"] = .stringConvertible(response.status)
        metadata["ms"] = .stringConvertible(Self.milliseconds(nanoseconds))
        metadata["responseBytes"] = .stringConvertible(response.body.count)
        if let report {
            metadata["elements"] = .stringConvertible(report.elements)
            for (stage, time) in report.stages { metadata["\(stage)Ms"] = .stringConvertible(Self.milliseconds(time)) }
        }
        logger.log(level: level, "request", metadata: metadata)
    }

    func noteLoss(of head: RequestHead, requestID: String) {
        guard logger.logLevel <= .info else { return }
        logger.info("request lost", metadata: metadata(of: head, requestID: requestID))
    }

    private func metadata(of head: RequestHead, requestID: String) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["requestId": "\(requestID)", "client": "\(head.client)"]
        guard head.isReadable else { return metadata }
        metadata["method"] = "\(head.method.prefix(Self.lettersMax))"
        metadata["path"] = "\(head.path.prefix(Self.lettersMax))"
        if let length = head.contentLength { metadata["requestBytes"] = .stringConvertible(length) }
        return metadata
    }

    /// What a client chooses is cut short.
    private static let lettersMax = 256

    private static func level(of status: Int) -> Logger.Level {
        status == 500 ? .error : .info
    }

    /// With three digits after the point.
    private static func milliseconds(_ nanoseconds: Int) -> Double {
        (Double(nanoseconds) / 1_000).rounded() / 1_000
    }
}
