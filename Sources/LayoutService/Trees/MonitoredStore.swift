import Logging
import Platform
import Synchronization
import TreeStore

/// Measures the calls to a store, and logs when it becomes unavailable or full, with the reason, and when that ends.
/// Clients do not get the reason, because it may contain addresses and file names.
final class MonitoredStore: TreeStore {
    private enum Outage {
        /// Only changes have failed. Ends when a change succeeds, because reading may have worked all the time.
        case ofWriting
        /// Ends when any call succeeds.
        case ofEverything
    }

    /// A refusal for lack of room. Ends when a document of at least this length is stored, because shorter ones may
    /// have fitted all the time.
    private struct LackOfRoom {
        let reason: String
        /// The length of the shortest document that was refused.
        let bytes: Int
    }

    private struct State {
        var outage: Outage?
        var lackOfRoom: LackOfRoom?
    }

    private let store: any TreeStore
    private let logger: Logger
    private let metrics: StoreMetrics
    private let state = Mutex(State())

    init(_ store: any TreeStore, logger: Logger, metrics: StoreMetrics) {
        self.store = store
        self.logger = logger
        self.metrics = metrics
    }

    var isShared: Bool { store.isShared }

    var limits: StoreLimits { store.limits }

    var heardAt: Instant { store.heardAt }

    var status: StoreStatus {
        let status = store.status
        switch status {
        case .unavailable(let reason):
            // The store does not say whether only changes fail.
            noteOutage(reason, isChange: state.withLock { $0.outage == .ofWriting })
        case .available, .full:
            if let lackOfRoom = state.withLock({ $0.lackOfRoom }) { return .full(reason: lackOfRoom.reason) }
        }
        return status
    }

    func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? {
        try monitored(.head) { () throws(StoreFailure) in try store.newestVersion(of: name) }
    }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try monitored(.tree) { () throws(StoreFailure) in try store.tree(name, version: version) }
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        do throws(StoreFailure) {
            let outcome = try monitored(.put) { () throws(StoreFailure) in
                try store.put(name, document: document, digest: digest, if: precondition)
            }
            if outcome.change != .unchanged { noteRoom(for: document.count) }
            return outcome
        } catch {
            if case .full(let reason) = error { noteRefusal(of: document.count, reason) }
            throw error
        }
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try monitored(.delete) { () throws(StoreFailure) in try store.delete(name, if: precondition) }
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try monitored(.list) { () throws(StoreFailure) in try store.list(prefix: prefix, after: after, limit: limit) }
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try monitored(.versions) { () throws(StoreFailure) in try store.versions(of: name) }
    }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        store.observe(onChange)
    }

    func close() {
        store.close()
    }

    private func monitored<Result>(
        _ operation: StoreMetrics.Operation, _ call: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        let start = Instant.now
        do throws(StoreFailure) {
            let result = try call()
            metrics.count(operation, nanoseconds: start.nanosecondsElapsed, nil)
            noteReturn(isChange: operation.isChange)
            return result
        } catch {
            metrics.count(operation, nanoseconds: start.nanosecondsElapsed, error)
            if case .unavailable(let reason) = error {
                noteOutage(reason, isChange: operation.isChange)
            } else {
                noteReturn(isChange: operation.isChange)
            }
            throw error
        }
    }

    /// - Parameter isChange: whether a change has failed, and reading may work.
    private func noteOutage(_ reason: String, isChange: Bool) {
        let wasAway = state.withLock { state in
            let wasAway = state.outage != nil
            if !isChange { state.outage = .ofEverything } else if !wasAway { state.outage = .ofWriting }
            return wasAway
        }
        if !wasAway { logger.warning("the store of trees is unavailable", metadata: ["reason": "\(reason)"]) }
    }

    /// - Parameter isChange: whether a change has succeeded.
    private func noteReturn(isChange: Bool) {
        guard state.withLock({ $0.outage }) != nil else { return }
        // Some calls may succeed during an outage.
        if case .unavailable = store.status { return }
        let isOver = state.withLock { state in
            guard let outage = state.outage, outage == .ofEverything || isChange else { return false }
            state.outage = nil
            return true
        }
        if isOver { logger.notice("the store of trees is available again") }
    }

    private func noteRefusal(of bytes: Int, _ reason: String) {
        let wasFull = state.withLock { state in
            defer { state.lackOfRoom = LackOfRoom(reason: reason, bytes: min(bytes, state.lackOfRoom?.bytes ?? bytes)) }
            return state.lackOfRoom != nil
        }
        if !wasFull { logger.warning("the store of trees is full", metadata: ["reason": "\(reason)"]) }
    }

    private func noteRoom(for bytes: Int) {
        let isOver = state.withLock { state in
            guard let lackOfRoom = state.lackOfRoom, bytes >= lackOfRoom.bytes else { return false }
            state.lackOfRoom = nil
            return true
        }
        if isOver { logger.notice("the store of trees has room again") }
    }
}
