/// The reason for which the server, not the handler, refuses a request.
///
/// libmicrohttpd refuses some requests by itself, with a page of its own: a header field without a colon and a
/// malformed chunk (400), another version than HTTP/1 (505), a head beyond twice `headBytesMax` (414, 431).
package enum Refusal: Error, Equatable {
    /// The declared length of the body, or that of the chunks so far, exceeds this (413).
    case bodyTooLarge(bodyBytesMax: Int)

    /// Request line and header fields together are longer than this (431).
    case headTooLarge(headBytesMax: Int)

    /// The request violates HTTP/1.1, for this reason (400).
    case malformedRequest(reason: String)

    /// The request has a transfer encoding other than `chunked` (501).
    case unsupportedTransferEncoding

    /// The client expects something else than `100-continue` (417).
    case expectationFailed

    /// The queue of jobs is full (429).
    case busy(queueMax: Int)

    /// The requests that are being answered take all memory that there is for them (503).
    case memoryExhausted

    /// As many clients wait for events as may, in all or from one address (503).
    case tooManyListeners(listenersMax: Int, perAddressMax: Int)

    /// There was no answer within this time (503).
    case overdue(requestSecondsMax: Double)

    /// The server is being stopped and will not finish this request (503).
    case shuttingDown

    static let malformedBody = malformedRequest(
        reason: "A chunk of the body, or what follows them, is malformed.")
    static let malformedLength = malformedRequest(reason: "There must be one Content-Length, a decimal number.")
}
