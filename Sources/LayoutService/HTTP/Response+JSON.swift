import HTTPServer

extension Response {
    /// A successful response.
    init(json body: [UInt8], type: String = MediaType.json) {
        self.init(status: 200, headers: [("Content-Type", type)], body: body)
    }

    /// A failure, as a problem document (RFC 9457).
    ///
    /// - Parameter head: the head of the request that has failed.
    init(_ failure: Failure, to head: RequestHead) {
        self.init(failure, requestID: RequestID.of(head))
    }

    init(_ failure: Failure, requestID: String?) {
        var headers: [Header] = [("Content-Type", "application/problem+json")]
        switch failure {
        case .methodNotAllowed(_, let allowed): headers.append(("Allow", allowed.joined(separator: ", ")))
        case .unsupportedContentCoding: headers.append(("Accept-Encoding", "gzip"))
        case .preconditionFailed(let current?): headers.append(("ETag", "\"\(current)\""))
        case .unauthorized: headers.append(("WWW-Authenticate", "Bearer"))
        default: break
        }
        if let seconds = failure.retryAfterSeconds { headers.append(("Retry-After", "\(seconds)")) }
        self.init(status: failure.status, headers: headers, body: failure.document(requestID: requestID))
        note = failure.rejection
    }
}
