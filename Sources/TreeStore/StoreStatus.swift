/// Whether a store can be used.
package enum StoreStatus: Sendable, Equatable {
    case available
    /// Everything works but changes that need more room.
    case full(reason: String)
    case unavailable(reason: String)
}
