/// Why the server, not the handler, refuses a request.
///
/// libmicrohttpd refuses some requests by itself, with its own page: a header field without a colon and a malformed
/// chunk (400), another version than HTTP/1 (505), a head longer than twice `headBytesMax` (414, 431).
package enum Refusal: Error, Equatable {
    /// The body, by its declared length or by the chunks so far, is longer than this (413).
    case bodyTooLarge(bodyBytesMax: Int)

    /// Request line and header fields together are longer than this (431).
    case headTooLarge(headBytesMax: Int)

    /// There are more header fields than this (431).
    case tooManyFields(fieldsMax: Int)

    /// The request violates HTTP/1.1, for this reason (400).
    case malformedRequest(reason: String)

    /// The request has a transfer encoding other than `chunked` (501).
    case unsupportedTransferEncoding

    /// The `Expect` field has another value than `100-continue` (417).
    case expectationFailed

    /// The queue of jobs is full (429).
    case busy(queueMax: Int)

    /// The memory budget for requests is exhausted (503).
    case memoryExhausted

    /// The limit on clients that wait for events is reached, in all or for those of the address (503).
    case tooManyListeners(listenersMax: Int, isOfAddress: Bool)

    /// There was no answer within this time (503).
    case overdue(requestSecondsMax: Double)

    /// The server is being stopped and will not finish this request (503).
    case shuttingDown

    static let malformedBody = malformedRequest(
        reason: "A chunk of the body, or what follows them, is malformed.")
    static let malformedLength = malformedRequest(
        reason: "There must be one Content-Length, a decimal number without white space behind it.")
}
