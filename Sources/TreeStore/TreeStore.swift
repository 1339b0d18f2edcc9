/// Named trees and their versions: documents that are kept, each under a name.
///
/// A name is any text; two names are one if their UTF-8 is the same, and names are ordered by it. A document and its
/// digest are any bytes. The versions of a name are numbered 1, 2, 3 and so on. A name that is deleted keeps its count
/// for some time, so that no number ever stands for two contents.
///
/// Calls wait for what they ask: they are for worker threads. Each ends in a bounded time.
package protocol TreeStore: Sendable {
    /// Whether other processes may change what is in the store.
    var isShared: Bool { get }

    /// Whether the store can be used now.
    var status: StoreStatus { get }

    /// The newest version of a tree; nil if there is no such tree.
    func head(of name: String) throws(StoreFailure) -> TreeVersion?

    /// A version of a tree and its document; nil if there is no such tree, or no such version of it any more.
    ///
    /// - Parameter version: nil for the newest.
    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree?

    /// Keeps a document as the newest version of a tree.
    ///
    /// A precondition that does not hold is `StoreFailure.conflict`, whatever the document is. A digest that is the
    /// newest version's makes no version. After `StoreFailure.unavailable` the document may have been kept or not; to
    /// put it once more does no harm.
    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome

    /// Removes a tree with all its versions; false if there is no such tree.
    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool

    /// The trees whose names begin with `prefix` and come behind `after`, in the order of names, at most `limit`.
    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry]

    /// The versions of a tree that are kept, the newest first; none if there is no such tree.
    func versions(of name: String) throws(StoreFailure) -> [TreeVersion]

    /// What another process, or this one, has found out before; nil where nothing is shared, or at any failure.
    func cachedAnswer(for key: [UInt8]) -> [UInt8]?

    /// Shares an answer for so many seconds. Does nothing where nothing is shared, or at any failure.
    func cacheAnswer(_ answer: [UInt8], for key: [UInt8], seconds: Int)

    /// Has every change told from now on, those of one tree in their order. `onChange` may be called on any thread,
    /// and may call the store; it is to be quick.
    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void)

    /// Lets go of everything. Whatever is called afterwards fails.
    func close()
}

extension TreeStore {
    package var isShared: Bool { false }

    package func cachedAnswer(for key: [UInt8]) -> [UInt8]? { nil }

    package func cacheAnswer(_ answer: [UInt8], for key: [UInt8], seconds: Int) {}
}
