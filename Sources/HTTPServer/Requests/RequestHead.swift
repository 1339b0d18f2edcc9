import Platform

/// The request line and the header fields of a request.
///
/// A class, because it is passed on many times for each request, and copying a reference is cheap.
package final class RequestHead: Sendable {
    /// A random number, different for practically every request, even among several servers and runs.
    package let serial: UInt64

    /// When the request line was read.
    package let start: Instant

    /// The address of the client: as reported by a trusted proxy, otherwise that of the connection's peer.
    package let client: String

    /// The method as sent: methods are case-sensitive.
    ///
    /// Handlers answer HEAD like GET, with a body: the server sends the same header fields, including `Content-Length`,
    /// but not the body.
    package let method: String

    /// The path of the target as sent, with its percent escapes; for `http://host/path` the part after the host.
    package let path: String

    /// The result of `Handler.resource(at:)`; nil if the head is unreadable.
    package let resource: (any Resource)?

    /// The part of the target after its first `?`, as sent; nil without one.
    package let query: String?

    package let headers: Headers

    /// The `Content-Length`, in bytes; nil without one.
    package let contentLength: Int?

    /// Whether the body is sent in chunks (`Transfer-Encoding: chunked`).
    package let isChunked: Bool

    /// Whether the client speaks HTTP/1.0.
    let isHTTP10: Bool

    /// Whether the client waits for a response 100 before it sends the body (`Expect: 100-continue`).
    let expectsContinue: Bool

    init(
        origin: RequestOrigin, client: String, method: String, path: String, resource: (any Resource)?, query: String?,
        headers: Headers,
        contentLength: Int?, isChunked: Bool, isHTTP10: Bool, expectsContinue: Bool
    ) {
        serial = origin.serial
        start = origin.start
        self.client = client
        self.method = method
        self.path = path
        self.resource = resource
        self.query = query
        self.headers = headers
        self.contentLength = contentLength
        self.isChunked = isChunked
        self.isHTTP10 = isHTTP10
        self.expectsContinue = expectsContinue
    }

    /// Whether a body follows.
    package var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

    /// A substitute for a head that cannot be read.
    static func unreadable(_ origin: RequestOrigin) -> RequestHead {
        RequestHead(
            origin: origin, client: origin.peer, method: "", path: "", resource: nil, query: nil, headers: Headers(),
            contentLength: nil,
            isChunked: false, isHTTP10: true, expectsContinue: false)
    }

    /// Whether the head could be read.
    package var isReadable: Bool { !method.isEmpty }
}
