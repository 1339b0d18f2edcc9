import Synchronization
import TreeStore

/// A store in memory that calls the test whenever a version is read.
final class HookedStore: TreeStore {
    private let memory = MemoryStore()
    private let onRead = Mutex<(@Sendable (_ version: Int?) throws(StoreFailure) -> Void)?>(nil)

    var isShared: Bool { memory.isShared }
    var status: StoreStatus { memory.status }

    func whenRead(_ call: (@Sendable (_ version: Int?) throws(StoreFailure) -> Void)?) {
        onRead.withLock { $0 = call }
    }

    func head(of name: String) throws(StoreFailure) -> TreeVersion? { try memory.head(of: name) }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        if let call = onRead.withLock({ $0 }) { try call(version) }
        return try memory.tree(name, version: version)
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        try memory.put(name, document: document, digest: digest, if: precondition)
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try memory.delete(name, if: precondition)
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try memory.list(prefix: prefix, after: after, limit: limit)
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] { try memory.versions(of: name) }
    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) { memory.observe(onChange) }
    func close() {}
}
