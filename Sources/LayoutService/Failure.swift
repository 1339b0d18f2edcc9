import HTTPServer
import LayoutEngine
import LayoutJSON

/// Everything that can go wrong between a request and its response.
package enum Failure: Error {
    case noSuchResource(path: String)
    case noSuchSchema(String)
    case methodNotAllowed(String, allowed: [String])
    case lengthRequired
    case unsupportedMediaType(String, supported: String)
    case unsupportedContentCoding(String)
    /// The body is not what its content coding says.
    case notInItsCoding(reason: String)
    /// There is no key, or none that is known.
    case unauthorized
    case request(RequestFailure)
    case layout(LayoutFailure, pointer: JSONPointer)
    case responseTooLarge(responseBytesMax: Int)
    case refused(Refusal)
    /// The line of a batch is longer than a body may be.
    case lineTooLong(bytesMax: Int)
    /// The service is not ready to take requests, for this reason.
    case notReady(reason: String)
}

extension Failure {
    /// Whether a request went beyond a limit that may be higher elsewhere.
    var isLimit: Bool {
        switch self {
        case .request(.tooManyElements), .request(.tooMuchExpanded), .layout(.tooComplex, _), .responseTooLarge: true
        default: false
        }
    }
}
