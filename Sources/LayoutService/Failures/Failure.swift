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
    /// The body is not data of its Content-Encoding.
    case malformedContentCoding(reason: String)
    /// The API key is missing or unknown.
    case unauthorized
    /// The address has sent too many wrong keys of late.
    case tooManyWrongKeys(retryAfterSeconds: Int)
    /// The `Host` is not among the names of the service.
    case hostNotAllowed(String)
    case request(RequestFailure)
    case layout(LayoutFailure, pointer: JSONPointer)
    case responseTooLarge(responseBytesMax: Int)
    /// The computation needs more processor time than one request may use.
    case processorTimeUsedUp(secondsMax: Double)
    case refused(Refusal)
    /// A line of a batch is longer than allowed.
    case lineTooLong(bytesMax: Int)
    /// Blank lines of a batch are longer together than a line may be.
    case tooManyBlankLines(bytesMax: Int)
    /// Query parameters that cannot be used.
    case invalidQuery([Problem])
    case invalidTreeName(InvalidTreeName)
    case noSuchTree(String)
    case noSuchVersion(Int, of: String)
    case malformedPrecondition(reason: String)
    /// A precondition does not hold. `current` is the newest version; nil if there is no such tree.
    case preconditionFailed(current: Int?)
    case patch(PatchFailure)
    case drawing(DrawingError)
    case noSuchScreen(String)
    case noSuchSession(String)
    /// There was such a session, which was idle for too long or was deleted.
    case sessionEnded
    case tooManySessions(sessionsMax: Int)
    /// An event is about a version that a session does not have yet.
    case unknownVersion(Int, newest: Int)
    /// An event reaches no closure, or one that does not take its value.
    case action(LayoutHost.ActionFailure)
    case storeUnavailable
    case storeFull(reason: String)
    /// The answer of `/readyz` while the service takes no requests.
    case notReady(reason: String)
}
