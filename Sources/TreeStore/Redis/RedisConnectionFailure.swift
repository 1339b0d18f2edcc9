/// The reason why a connection to Redis must be closed.
enum RedisConnectionFailure: Error, Equatable {
    /// The connection could not be opened, or was lost.
    case lost(reason: String)
    /// The server has not answered in time. The next caller would wait as long.
    case timedOut

    var reason: String {
        switch self {
        case .lost(let reason): reason
        case .timedOut: "no answer in time"
        }
    }
}
