import HTTPServer

/// The limit because of which a request was refused that may succeed later. Raw values are the names in metrics.
enum Rejection: String, CaseIterable, Sendable {
    case queue
    case memory
    case listeners
    case deadline
    case sessions
    case wrongKeys = "wrong-keys"
}

extension Failure {
    /// The limit because of which the request is refused; nil for other failures.
    var rejection: Rejection? {
        switch self {
        case .refused(.busy): .queue
        case .refused(.memoryExhausted): .memory
        case .refused(.tooManyListeners): .listeners
        case .refused(.overdue): .deadline
        case .tooManySessions, .sessionBusy: .sessions
        case .tooManyWrongKeys: .wrongKeys
        default: nil
        }
    }
}
