/// What came of putting a document.
package struct PutOutcome: Sendable, Equatable {
    package enum Change: Sendable, Equatable {
        /// There was no such tree.
        case created
        /// There was one, of another content.
        case replaced
        /// The newest version has this digest already; it stays the newest.
        case unchanged
    }

    package let change: Change

    /// The newest version now.
    package let version: TreeVersion

    package init(_ change: Change, _ version: TreeVersion) {
        self.change = change
        self.version = version
    }
}
