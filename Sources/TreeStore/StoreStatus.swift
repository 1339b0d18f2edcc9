/// Whether a store can be used.
package enum StoreStatus: Sendable, Equatable {
    case available
    case unavailable(reason: String)
}
