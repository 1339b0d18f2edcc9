import HTTPServer

/// The header fields that all responses have.
struct CommonHeaders: Sendable {
    /// What is answered is data: as a page, it may do nothing and be shown nowhere. A page that is one has its own.
    private static let policy: Response.Header =
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")

    /// How many fields a response mostly has in the end: room made for them at once is not made again.
    static let countUsual = 8

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
        response.headers.reserveCapacity(Self.countUsual)
        response.headers.append(("X-Request-Id", requestID))
        for header in fixed { response.headers.append(header) }
        if !response.headers.contains(where: { $0.name == Self.policy.name }) { response.headers.append(Self.policy) }
        origins.open(&response, to: head)
        if sendsTimings, let report { response.headers.append(("Server-Timing", Self.timings(report))) }
        return response
    }

    /// As the standard "Server Timing" has it, in milliseconds.
    private static func timings(_ report: WorkReport) -> String {
        report.stages.map { "\($0.stage);dur=\(Double($0.nanoseconds) / 1e6)" }.joined(separator: ", ")
    }
}
