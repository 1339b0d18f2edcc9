/// The result of storing a document.
package struct PutOutcome: Sendable, Equatable {
    package enum Change: Sendable, Equatable {
        /// The tree did not exist.
        case created
        /// The tree had another content.
        case replaced
        /// The newest version already has this digest and stays the newest.
        case unchanged
    }

    package let change: Change

    /// The newest version after the call.
    package let version: TreeVersion

    package init(_ change: Change, _ version: TreeVersion) {
        self.change = change
        self.version = version
    }
}
