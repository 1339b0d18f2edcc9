import HTTPServer

/// The web pages that may use the service from a browser (Fetch standard, "CORS protocol").
package struct CrossOriginPolicy: Sendable {
    private let origins: Set<String>
    private let allowsAll: Bool

    /// - Parameter origins: origins such as `https://example.com`; `*` stands for all.
    package init(origins: [String]) {
        self.origins = Set(origins)
        allowsAll = origins.contains("*")
    }

    /// Whether no web page may use the service.
    var isEmpty: Bool { origins.isEmpty }

    /// The answer to a CORS preflight request; nil for other requests.
    func preflight(_ head: RequestHead, methods: [String]) -> Response? {
        guard !isEmpty, head.method == "OPTIONS", head.headers["access-control-request-method"] != nil,
            allowedOrigin(of: head) != nil
        else { return nil }
        return Response(
            status: 204,
            headers: [
                ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
                ("Access-Control-Allow-Headers", Self.requestHeaders),
                ("Access-Control-Max-Age", "600"),
            ])
    }

    /// Adds the header fields with which the browser lets the page read the response.
    func addHeaders(to response: inout Response, of head: RequestHead) {
        guard !isEmpty else { return }
        if !allowsAll { response.vary(by: "Origin") }
        guard let origin = allowedOrigin(of: head) else { return }
        response.headers.append(("Access-Control-Allow-Origin", allowsAll ? "*" : origin))
        response.headers.append(("Access-Control-Expose-Headers", Self.responseHeaders))
    }

    private func allowedOrigin(of head: RequestHead) -> String? {
        guard let origin = head.headers["origin"], allowsAll || origins.contains(origin) else { return nil }
        return origin
    }

    private static let requestHeaders =
        "Authorization, Content-Encoding, Content-Type, If-Match, If-None-Match, Last-Event-ID, X-API-Key, X-Request-Id"
    private static let responseHeaders =
        "Age, Cyanotype-Store-Age, ETag, Location, Retry-After, Server-Timing, X-Request-Id"
}

extension Response {
    /// Adds a request header field to `Vary`.
    mutating func vary(by field: String) {
        if let index = headers.firstIndex(where: { $0.name == "Vary" }) {
            headers[index].value += ", \(field)"
        } else {
            headers.append(("Vary", field))
        }
    }
}
