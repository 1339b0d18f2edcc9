/// The reason why a call to a store failed.
package enum StoreFailure: Error, Equatable, CustomStringConvertible {
    /// The store cannot be reached, or cannot read or write. A change may have been made nevertheless.
    case unavailable(reason: String)

    /// The store has no room for the document.
    case full(reason: String)

    /// The store has its maximum number of trees.
    case tooManyTrees(treesMax: Int)

    /// The precondition does not hold. `current` is the number of the newest version, nil if the tree does not exist.
    case conflict(current: Int?)

    package var description: String {
        switch self {
        case .unavailable(let reason): "the store is unavailable: \(reason)"
        case .full(let reason): "the store is full: \(reason)"
        case .tooManyTrees(let treesMax): "there are already \(treesMax) trees (--trees-max)"
        case .conflict(let current?): "the newest version is \(current)"
        case .conflict(nil): "there is no such tree"
        }
    }
}
