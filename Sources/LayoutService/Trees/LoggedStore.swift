import Logging
import Synchronization
import TreeStore

/// Logs when a store becomes unavailable, with the reason, and when it is available again. Clients are not told the
/// reason, which may contain addresses and file names.
final class LoggedStore: TreeStore {
    private let store: any TreeStore
    private let logger: Logger
    private let isAway = Mutex(false)

    init(_ store: any TreeStore, logger: Logger) {
        self.store = store
        self.logger = logger
    }

    var isShared: Bool { store.isShared }

    var status: StoreStatus {
        let status = store.status
        if case .unavailable(let reason) = status { noteOutage(reason) }
        return status
    }

    func head(of name: String) throws(StoreFailure) -> TreeVersion? {
        try noted { () throws(StoreFailure) in try store.head(of: name) }
    }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try noted { () throws(StoreFailure) in try store.tree(name, version: version) }
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        try noted { () throws(StoreFailure) in
            try store.put(name, document: document, digest: digest, if: precondition)
        }
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try noted { () throws(StoreFailure) in try store.delete(name, if: precondition) }
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try noted { () throws(StoreFailure) in try store.list(prefix: prefix, after: after, limit: limit) }
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try noted { () throws(StoreFailure) in try store.versions(of: name) }
    }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        store.observe(onChange)
    }

    func close() {
        store.close()
    }

    private func noted<Result>(_ call: () throws(StoreFailure) -> Result) throws(StoreFailure) -> Result {
        do throws(StoreFailure) {
            let result = try call()
            noteReturn()
            return result
        } catch {
            if case .unavailable(let reason) = error { noteOutage(reason) } else { noteReturn() }
            throw error
        }
    }

    private func noteOutage(_ reason: String) {
        let wasAway = isAway.withLock { isAway in
            defer { isAway = true }
            return isAway
        }
        if !wasAway { logger.warning("the store of trees is unavailable", metadata: ["reason": "\(reason)"]) }
    }

    private func noteReturn() {
        let wasAway = isAway.withLock { isAway in
            defer { isAway = false }
            return isAway
        }
        if wasAway { logger.notice("the store of trees is available again") }
    }
}
