import HTTPServer

/// The header fields of all responses.
struct CommonHeaders: Sendable {
    /// The default Content-Security-Policy, for data, which a browser must neither run nor frame. HTML pages set their
    /// own.
    private static let dataPolicy: Response.Header =
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")

    /// The number of header fields of most responses, whose capacity is reserved.
    static let countExpected = 8

    private let fixed: [Response.Header]
    private let origins: CrossOriginPolicy
    private let sendsTimings: Bool

    init(options: ServiceOptions) {
        var fixed: [Response.Header] = [("X-Content-Type-Options", "nosniff")]
        if options.usesTLS { fixed.append(("Strict-Transport-Security", "max-age=31536000")) }
        if options.sendsVersion { fixed.append(("Server", "cyanotype/\(options.version)")) }
        self.fixed = fixed
        origins = options.origins
        sendsTimings = options.sendsTimings
    }

    func added(
        to response: consuming Response, of head: RequestHead, requestID: String, _ report: WorkReport?
    ) -> Response {
        response.headers.reserveCapacity(Self.countExpected)
        response.headers.append(("X-Request-Id", requestID))
        for header in fixed { response.headers.append(header) }
        if !response.headers.contains(where: { $0.name == Self.dataPolicy.name }) {
            response.headers.append(Self.dataPolicy)
        }
        origins.addHeaders(to: &response, of: head)
        if sendsTimings, let report { response.headers.append(("Server-Timing", Self.timings(report))) }
        return response
    }

    /// The stages in the syntax of the W3C recommendation "Server Timing". Durations are in milliseconds.
    private static func timings(_ report: WorkReport) -> String {
        report.stages.map { "\($0.stage);dur=\(Double($0.nanoseconds) / 1e6)" }.joined(separator: ", ")
    }
}
