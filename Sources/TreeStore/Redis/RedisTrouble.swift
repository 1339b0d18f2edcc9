/// Why a connection to Redis is of no use any more.
enum RedisTrouble: Error, Equatable {
    /// It was not made, or was lost.
    case lost(reason: String)

    /// There was no answer in time: whoever asks next would wait as long.
    case timedOut

    var reason: String {
        switch self {
        case .lost(let reason): reason
        case .timedOut: "there is no answer in time"
        }
    }
}
