/// What is known of a request once its head is there and before its body is.
///
/// It never changes, and is handed from place to place many times for each request: as a class it is handed on whole.
package final class RequestHead: Sendable {
    /// Tells requests apart: another number for each, not to be guessed from those before.
    package let serial: UInt64

    /// When the request line was there.
    package let start: Moment

    /// The address of the client, or of the proxy that stands before it.
    package let client: String

    /// The method as sent: methods are case-sensitive.
    ///
    /// HEAD is passed on as "HEAD"; answer it as GET would be answered, body included: the server sends the same
    /// headers, `Content-Length` too, and leaves the body out.
    package let method: String

    /// The path of the target as sent, percent escapes and all; for `http://host/path` the part after the host.
    package let path: String

    /// What the handler found at the path; nil for a head that was not understood.
    package let resource: Resource?

    /// A value of the handler's own.
    package typealias Resource = any AnyObject & Sendable

    /// What follows the first `?` of the target, as sent; nil without one.
    package let query: String?

    package let headers: Headers

    /// The length of the body that the client has declared, in bytes; nil if it has declared none.
    package let contentLength: Int?

    /// Whether the body comes in chunks, its length not known before its end.
    package let isChunked: Bool

    /// Whether the client speaks HTTP/1.0.
    let isHTTP10: Bool

    /// Whether the client waits for leave to send the body (`Expect: 100-continue`).
    let expectsContinue: Bool

    init(
        origin: RequestOrigin, method: String, path: String, resource: Resource?, query: String?, headers: Headers,
        contentLength: Int?, isChunked: Bool, isHTTP10: Bool, expectsContinue: Bool
    ) {
        serial = origin.serial
        start = origin.start
        client = origin.client
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

    /// The head of a request that was not understood.
    static func unreadable(_ origin: RequestOrigin) -> RequestHead {
        RequestHead(
            origin: origin, method: "", path: "", resource: nil, query: nil, headers: Headers(), contentLength: nil,
            isChunked: false, isHTTP10: true, expectsContinue: false)
    }

    /// Whether the request was understood as far as its head goes.
    package var isReadable: Bool { !method.isEmpty }
}
