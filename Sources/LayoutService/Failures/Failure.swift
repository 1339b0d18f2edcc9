import Drawing
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import TreeStore

/// Everything that can go wrong between a request and its response.
package enum Failure: Error {
    case noSuchResource(path: String)
    case noSuchSchema(String)
    case methodNotAllowed(String, allowed: [String])
    case lengthRequired
    case unsupportedMediaType(String, supported: String)
    case unsupportedContentCoding(String)
    /// The body is not what its content coding says.
    case malformedContentCoding(reason: String)
    /// There is no key, or none that is known.
    case unauthorized
    case request(RequestFailure)
    case layout(LayoutFailure, pointer: JSONPointer)
    case responseTooLarge(responseBytesMax: Int)
    case refused(Refusal)
    /// The line of a batch is longer than a body may be.
    case lineTooLong(bytesMax: Int)
    /// What is wrong with the parameters of a query.
    case invalidQuery([Problem])
    case invalidTreeName(InvalidTreeName)
    case noSuchTree(String)
    case noSuchVersion(Int, of: String)
    case malformedPrecondition(reason: String)
    /// The tree is not as the client takes it to be; the newest version, if there is one.
    case preconditionFailed(current: Int?)
    case patch(PatchFailure)
    case drawing(DrawingError)
    case storeUnavailable
    case storeFull(reason: String)
    /// The service is not ready to take requests, for this reason.
    case notReady(reason: String)
}

extension Failure {
    init(_ failure: StoreFailure) {
        switch failure {
        case .unavailable: self = .storeUnavailable
        case .full(let reason): self = .storeFull(reason: reason)
        case .conflict(let current): self = .preconditionFailed(current: current)
        }
    }

    /// Whether a request went beyond a limit that may be higher elsewhere.
    var isLimit: Bool {
        switch self {
        case .request(.tooManyElements), .request(.tooMuchExpanded), .layout(.tooComplex, _), .responseTooLarge: true
        default: false
        }
    }
    /// Whether the same request may succeed a moment later.
    var isMomentary: Bool {
        switch problem.status {
        case 429, 503: true
        default: false
        }
    }
}
