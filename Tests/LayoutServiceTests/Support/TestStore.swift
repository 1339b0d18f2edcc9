import Platform
import Synchronization
import TreeStore

/// A store in memory that a test can make unavailable, and that calls the test when a version is read.
final class TestStore: TreeStore {
    /// A shared store is also changed by other processes: it reports changes when the test calls ``report(_:)``.
    let isShared: Bool

    private let memory = MemoryStore()
    private let away = Mutex(false)
    private let heard = Mutex(Instant.now)
    private let failures = Mutex(0)
    private let onRead = Mutex<(@Sendable (_ version: Int?) throws(StoreFailure) -> Void)?>(nil)
    private let observer = Mutex<(@Sendable (TreeChange) -> Void)?>(nil)

    init(isShared: Bool = false) {
        self.isShared = isShared
    }

    var limits: StoreLimits { memory.limits }

    var heardAt: Instant { heard.withLock { $0 } }

    /// Sets the time up to which all changes have been reported.
    func hear(at instant: Instant) { heard.withLock { $0 = instant } }

    /// Makes the next calls fail, as after a lost connection.
    func loseConnections(_ count: Int) { failures.withLock { $0 = count } }

    var isAway: Bool {
        get { away.withLock { $0 } }
        set { away.withLock { $0 = newValue } }
    }

    var status: StoreStatus { isAway ? .unavailable(reason: "it is away") : .available }

    func whenRead(_ call: (@Sendable (_ version: Int?) throws(StoreFailure) -> Void)?) {
        onRead.withLock { $0 = call }
    }

    func report(_ change: TreeChange) { observer.withLock { $0 }?(change) }

    func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? { try available.newestVersion(of: name) }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        if let call = onRead.withLock({ $0 }) { try call(version) }
        return try available.tree(name, version: version)
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        try available.put(name, document: document, digest: digest, if: precondition)
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try available.delete(name, if: precondition)
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try available.list(prefix: prefix, after: after, limit: limit)
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] { try available.versions(of: name) }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        if isShared { observer.withLock { $0 = onChange } } else { memory.observe(onChange) }
    }

    func close() {}

    private var available: MemoryStore {
        get throws(StoreFailure) {
            if isAway { throw .unavailable(reason: "it is away") }
            let isLost = failures.withLock { failures in
                defer { failures = max(0, failures - 1) }
                return failures > 0
            }
            if isLost { throw .unavailable(reason: "a connection was lost") }
            return memory
        }
    }
}
