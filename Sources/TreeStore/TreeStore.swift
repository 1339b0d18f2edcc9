import Platform

/// Stores named trees and their versions.
///
/// A name is any text; names are compared and sorted by their UTF-8. A document and its digest are any bytes. The
/// versions of a name are numbered from 1. The last number of a deleted name is kept for some time, so that no number
/// is used for two contents.
///
/// Calls block for a limited time. They are for worker threads.
package protocol TreeStore: Sendable {
    /// Whether other processes may change the store.
    var isShared: Bool { get }

    /// The time up to which all changes have been reported to observers, unless `resync` is reported later. The current
    /// time if no other process may change the store.
    var heardAt: Instant { get }

    /// Whether the store can be used now.
    var status: StoreStatus { get }

    var limits: StoreLimits { get }

    /// The newest version of a tree; nil if the tree does not exist.
    func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion?

    /// A version of a tree and its document; nil if the tree does not exist or the version is no longer kept.
    ///
    /// - Parameter version: nil for the newest.
    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree?

    /// Stores a document as the newest version of a tree.
    ///
    /// Stores no new version if the newest one has the same digest. Throws `StoreFailure.conflict` if the precondition
    /// does not hold, for any document. After `StoreFailure.unavailable` the document may have been stored; the caller
    /// can put it again.
    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome

    /// Deletes a tree with all its versions; returns false if the tree does not exist.
    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool

    /// The trees whose names begin with `prefix` and come after `after`, sorted by name, at most `limit`.
    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry]

    /// The versions of a tree, the newest first; empty if the tree does not exist.
    func versions(of name: String) throws(StoreFailure) -> [TreeVersion]

    /// Reports every change from now on; changes of one tree in order. A change by this process is reported before the
    /// call that makes it returns, unless the store is shared. `onChange` is called on any thread, may read the store
    /// but not change it, and must return quickly.
    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void)

    /// Releases everything. Later calls fail.
    func close()
}

extension TreeStore {
    package var isShared: Bool { false }

    package var heardAt: Instant { .now }
}
