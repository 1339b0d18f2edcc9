/// A change that a store reports to its observers.
package enum TreeChange: Sendable, Equatable {
    /// A tree has a new version, or was deleted if `version` is nil.
    case tree(String, version: Int?)

    /// Changes may have been missed: observers must read everything again.
    case resync
}
