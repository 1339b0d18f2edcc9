/// What observers of a store are told.
package enum TreeChange: Sendable, Equatable {
    /// A tree has a new version; nil if it has been deleted.
    case tree(String, version: Int?)

    /// There may have been changes that nobody told of: everything is to be looked at anew.
    case resync
}
