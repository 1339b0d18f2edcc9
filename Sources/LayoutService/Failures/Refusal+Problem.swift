import HTTPServer
import LayoutJSON

extension Refusal {
    var problemDocument: ProblemDocument {
        switch self {
        case .bodyTooLarge(let bytesMax):
            ProblemDocument(
                "body-too-large", "Body too large", "The body is longer than \(bytesMax) bytes (--body-bytes-max).",
                limit: bytesMax)
        case .tooManyFields(let fieldsMax):
            ProblemDocument(
                "head-too-large", "Request head too large", "There may be at most \(fieldsMax) header fields.",
                limit: fieldsMax)
        case .headTooLarge(let bytesMax):
            ProblemDocument(
                "head-too-large", "Header fields too large",
                "Request line and header fields are longer than \(bytesMax) bytes.", limit: bytesMax)
        case .malformedRequest(let reason):
            ProblemDocument("malformed-request", "Malformed request", reason)
        case .unsupportedTransferEncoding:
            ProblemDocument(
                "unsupported-transfer-encoding", "Unsupported transfer encoding",
                "The only supported Transfer-Encoding is chunked.")
        case .expectationFailed:
            ProblemDocument(
                "expectation-failed", "Expectation failed", "The only supported expectation is 100-continue.")
        case .busy(let queueMax):
            ProblemDocument(
                "busy", "Too many requests",
                "The queue is full: \(queueMax) requests wait (--queue). Try again in a moment.", limit: queueMax)
        case .overdue(let secondsMax):
            ProblemDocument(
                "request-timeout", "Out of time",
                "There was no answer within \(secondsMax.inWords) seconds (--request-timeout).")
        case .memoryExhausted:
            ProblemDocument(
                "memory-exhausted", "Out of memory for now",
                "Other requests and their answers take the memory that there is for them (--memory-mib). Try again in a "
                    + "moment.")
        case .tooManyListeners(let listenersMax, let isOfAddress):
            ProblemDocument(
                "too-many-listeners", "Too many listeners",
                "As many clients\(isOfAddress ? " of this address" : "") wait for events as may: \(listenersMax) "
                    + (isOfAddress
                        ? "(--connections-per-address-max, of which a quarter, at most 32, is kept for short requests). "
                        : "(--listeners-max). ")
                    + "Ask without waiting, or try again later.", limit: listenersMax)
        case .shuttingDown:
            ProblemDocument(
                "shutting-down", "Shutting down",
                "The server is shutting down. Try again later, or at another server.")
        }
    }
}
