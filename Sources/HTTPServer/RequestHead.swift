/// What is known of a request once its head is there and before its body is.
package struct RequestHead: Sendable {
    /// The method as sent: methods are case-sensitive.
    ///
    /// HEAD is passed on as "HEAD"; answer it as GET would be answered, body included: the server sends the same
    /// headers, `Content-Length` too, and leaves the body out.
    package let method: String

    /// The path of the target as sent, percent escapes and all; for `http://host/path` the part after the host.
    package let path: String

    /// What follows the first `?` of the target, as sent; nil without one.
    package let query: String?

    package let headers: Headers

    /// The length of the body that the client has declared, in bytes; nil if it has declared none.
    package let contentLength: Int?

    /// Whether the body comes in chunks, its length not known before its end.
    package let isChunked: Bool

    /// Whether the client waits for leave to send the body (`Expect: 100-continue`).
    let expectsContinue: Bool

    /// Whether a body follows.
    package var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }
}
