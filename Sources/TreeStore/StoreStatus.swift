/// Whether a store can be used.
package enum StoreStatus: Sendable, Equatable {
    case available
    /// Only changes that need more space fail.
    case full(reason: String)
    case unavailable(reason: String)
}
