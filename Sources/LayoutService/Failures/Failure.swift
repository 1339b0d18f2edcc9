import Drawing
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import TreeStore

/// Why a request fails.
package enum Failure: Error {
    /// - Parameter hint: where to find what was probably wanted; if nil, resources with similar paths are named.
    case noSuchResource(path: String, hint: String? = nil)
    case noSuchSchema(String)
    case methodNotAllowed(String, allowed: [String])
    case lengthRequired
    case unsupportedMediaType(String, supported: String)
    case unsupportedContentCoding(String)
    /// The body does not have the format of its Content-Encoding.
    case malformedContentCoding(reason: String)
    /// The API key is missing or unknown.
    case unauthorized
    /// The address has recently sent too many wrong keys.
    case tooManyWrongKeys(retryAfterSeconds: Int)
    /// The `Host` is not an allowed name of the service.
    case hostNotAllowed(String)
    case request(RequestFailure)
    case layout(LayoutFailure, pointer: JSONPointer)
    case responseTooLarge(responseBytesMax: Int)
    /// The computation needs more processor time than one request may use.
    case processorTimeUsedUp(secondsMax: Double)
    case refused(Refusal)
    /// A line of a batch is longer than allowed.
    case lineTooLong(bytesMax: Int)
    /// Consecutive blank lines of a batch are longer together than a line may be.
    case tooManyBlankLines(bytesMax: Int)
    /// Query parameters are unknown or have invalid values.
    case invalidQuery([Problem])
    case invalidTreeName(InvalidTreeName)
    case noSuchTree(String)
    case noSuchVersion(Int, of: String)
    case malformedPrecondition(reason: String)
    /// A precondition is false. `current` is the newest version; nil if there is no such tree.
    case preconditionFailed(current: Int?)
    case patch(PatchFailure)
    case drawing(DrawingError)
    case noSuchScreen(String)
    case noSuchSession(String)
    /// The session was idle for too long, or was deleted.
    case sessionEnded
    case tooManySessions(sessionsMax: Int)
    /// Too many requests wait in the queue of the session.
    case sessionBusy
    /// An event refers to a version that the session does not have yet.
    case unknownVersion(Int, newest: Int)
    /// There is no closure for an event, or it does not take the value.
    case action(LayoutHost.ActionFailure)
    case storeUnavailable
    case storeFull(reason: String)
    /// The answer of `/readyz` while the service cannot take requests.
    case notReady(reason: String)

    /// Whether a layout, a picture or a patch was interrupted, because nobody waits for it any more or it took too
    /// long.
    var isInterruption: Bool {
        switch self {
        case .layout(.interrupted, _), .drawing(.interrupted), .patch(.interrupted): true
        default: false
        }
    }
}
