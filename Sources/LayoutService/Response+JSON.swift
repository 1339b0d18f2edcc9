import HTTPServer

extension Response {
    /// A result.
    init(json body: [UInt8], type: String = "application/json") {
        self.init(status: 200, headers: [("Content-Type", type)], body: body)
    }

    /// A failure, as a problem document (RFC 9457).
    init(_ failure: Failure) {
        let problem = failure.problem
        var headers: [Header] = [("Content-Type", "application/problem+json")]
        if case .methodNotAllowed(_, let allowed) = failure {
            headers.append(("Allow", allowed.joined(separator: ", ")))
        }
        if problem.status == 503 || problem.status == 429 { headers.append(("Retry-After", "1")) }
        self.init(status: problem.status, headers: headers, body: failure.document)
    }
}
