import HTTPServer
import Platform

/// The last step of every response: counts and logs it, and adds the common header fields.
struct ResponseCompletion: Sendable {
    let metrics: ServiceMetrics
    let accessLog: AccessLog
    let headers: CommonHeaders

    func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        let nanoseconds = head.start.nanosecondsElapsed
        let report = response.note as? WorkReport
        let requestID = RequestID.of(head)
        metrics.count(response, to: head, on: head.routeName, nanoseconds: nanoseconds)
        if let report { metrics.count(report) }
        if let rejection = response.note as? Rejection { metrics.count(rejection) }
        accessLog.note(response, to: head, requestID: requestID, nanoseconds: nanoseconds, report)
        return headers.added(to: response, of: head, requestID: requestID, report)
    }

    /// Counts and logs the end of a streamed response. Its start was counted as a request.
    func noteEndOfStream(sentBytes: Int, of head: RequestHead) {
        metrics.countStream(bytes: sentBytes)
        accessLog.noteEndOfStream(
            sentBytes: sentBytes, of: head, requestID: RequestID.of(head), nanoseconds: head.start.nanosecondsElapsed)
    }

    /// Counts and logs a request whose client has gone away before a response.
    func noteLoss(of head: RequestHead) {
        metrics.countLost()
        accessLog.noteLoss(of: head, requestID: RequestID.of(head))
    }
}
