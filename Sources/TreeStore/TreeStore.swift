import Platform

/// Stores named trees and their versions.
///
/// A name is any text; names are compared and sorted by their UTF-8. A document and its digest are any bytes. The
/// versions of a name are numbered 1, 2, 3 and so on. A deleted name keeps its last number for some time, so that a
/// number does not stand for two contents.
///
/// Calls block, for a bounded time: they are for worker threads.
package protocol TreeStore: Sendable {
    /// Whether other processes may change the store.
    var isShared: Bool { get }

    /// Until when observers know of all changes, unless `resync` was reported later. Now, if no other process may change
    /// the store.
    var heardAt: Instant { get }

    /// Whether the store can be used now.
    var status: StoreStatus { get }

    /// How many versions it keeps, and what else limits it.
    var limits: StoreLimits { get }

    /// The newest version of a tree; nil if the tree does not exist.
    func head(of name: String) throws(StoreFailure) -> TreeVersion?

    /// A version of a tree and its document; nil if the tree does not exist or the version is no longer kept.
    ///
    /// - Parameter version: nil for the newest.
    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree?

    /// Stores a document as the newest version of a tree.
    ///
    /// Throws `StoreFailure.conflict` if the precondition does not hold, whatever the document is. A digest that equals
    /// that of the newest version makes no new version. After `StoreFailure.unavailable` the document may have been
    /// stored or not; putting it again does no harm.
    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome

    /// Deletes a tree with all its versions; false if the tree does not exist.
    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool

    /// The trees whose names begin with `prefix` and come after `after`, sorted by name, at most `limit`.
    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry]

    /// The versions of a tree, the newest first; empty if the tree does not exist.
    func versions(of name: String) throws(StoreFailure) -> [TreeVersion]

    /// Reports every change from now on, those of one tree in their order. `onChange` may be called on any thread and
    /// may call the store; it must return quickly.
    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void)

    /// Releases everything. Later calls fail.
    func close()
}

extension TreeStore {
    package var isShared: Bool { false }

    package var heardAt: Instant { .now }
}
