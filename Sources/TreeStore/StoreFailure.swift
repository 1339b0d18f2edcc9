/// Why a store did not do what it was asked.
package enum StoreFailure: Error, Equatable, CustomStringConvertible {
    /// It cannot be reached, or cannot read or write. A change may have been made all the same.
    case unavailable(reason: String)

    /// There is no room for what was put.
    case full(reason: String)

    /// The precondition does not hold. `current` is the number of the newest version, nil if there is no such tree.
    case conflict(current: Int?)

    package var description: String {
        switch self {
        case .unavailable(let reason): "the store is unavailable: \(reason)"
        case .full(let reason): "the store is full: \(reason)"
        case .conflict(let current?): "the newest version is \(current)"
        case .conflict(nil): "there is no such tree"
        }
    }
}
