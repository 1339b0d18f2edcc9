import HTTPServer
import LayoutEngine
import LayoutJSON

/// Everything that can go wrong between a request and its response.
package enum Failure: Error {
    case noSuchResource(path: String)
    case noSuchSchema(String)
    case methodNotAllowed(String, allowed: [String])
    case lengthRequired
    case unsupportedMediaType(String)
    case request(RequestFailure)
    case layout(LayoutFailure, pointer: JSONPointer)
    case responseTooLarge(responseBytesMax: Int)
    case refused(Refusal)
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
