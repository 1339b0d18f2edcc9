/// The reason why a connection to Redis must be closed.
enum RedisTrouble: Error, Equatable {
    /// It could not be made, or was lost.
    case lost(reason: String)

    /// No answer came in time. The next caller would wait as long.
    case timedOut

    var reason: String {
        switch self {
        case .lost(let reason): reason
        case .timedOut: "no answer in time"
        }
    }
}
