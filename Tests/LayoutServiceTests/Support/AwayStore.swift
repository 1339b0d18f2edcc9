import Synchronization
import TreeStore

/// A store in memory that others seem to share, and that can be away.
final class AwayStore: TreeStore {
    private let memory = MemoryStore()
    private let away = Mutex(false)
    private let observer = Mutex<(@Sendable (TreeChange) -> Void)?>(nil)

    var isShared: Bool { true }

    var isAway: Bool {
        get { away.withLock { $0 } }
        set { away.withLock { $0 = newValue } }
    }

    var status: StoreStatus { isAway ? .unavailable(reason: "it is away") : .available }

    func head(of name: String) throws(StoreFailure) -> TreeVersion? { try there.head(of: name) }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try there.tree(name, version: version)
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        try there.put(name, document: document, digest: digest, if: precondition)
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try there.delete(name, if: precondition)
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try there.list(prefix: prefix, after: after, limit: limit)
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] { try there.versions(of: name) }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) { observer.withLock { $0 = onChange } }

    func close() {}

    /// Has a change told, when the test says so.
    func tell(_ change: TreeChange) { observer.withLock { $0 }?(change) }

    private var there: MemoryStore {
        get throws(StoreFailure) {
            if isAway { throw .unavailable(reason: "it is away") }
            return memory
        }
    }
}
