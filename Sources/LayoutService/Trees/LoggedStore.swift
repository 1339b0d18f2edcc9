import Logging
import Platform
import Synchronization
import TreeStore

/// Logs when a store becomes unavailable or full, with the reason, and when that has ended. Clients are not told why it is
/// unavailable: the reason may contain addresses and file names.
final class LoggedStore: TreeStore {
    private enum Kind {
        case read, write
    }

    private enum Outage {
        /// Only changes have failed. It ends with one that succeeds: reading may work all the time.
        case ofWriting
        /// It ends with any call that succeeds.
        case ofEverything
    }

    /// A refusal for lack of room. It ends when a document that is as long is stored: shorter ones may fit all the time.
    private struct Refusal {
        let reason: String
        /// The length of the shortest document that was refused.
        let bytes: Int
    }

    private struct State {
        var outage: Outage?
        var refusal: Refusal?
    }

    private let store: any TreeStore
    private let logger: Logger
    private let state = Mutex(State())

    init(_ store: any TreeStore, logger: Logger) {
        self.store = store
        self.logger = logger
    }

    var isShared: Bool { store.isShared }

    var heardAt: Instant { store.heardAt }

    var status: StoreStatus {
        let status = store.status
        switch status {
        case .unavailable(let reason): noteOutage(of: .read, reason)
        case .available, .full:
            if let refusal = state.withLock({ $0.refusal }) { return .full(reason: refusal.reason) }
        }
        return status
    }

    func head(of name: String) throws(StoreFailure) -> TreeVersion? {
        try noted(.read) { () throws(StoreFailure) in try store.head(of: name) }
    }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try noted(.read) { () throws(StoreFailure) in try store.tree(name, version: version) }
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        do throws(StoreFailure) {
            let outcome = try noted(.write) { () throws(StoreFailure) in
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
        try noted(.write) { () throws(StoreFailure) in try store.delete(name, if: precondition) }
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try noted(.read) { () throws(StoreFailure) in try store.list(prefix: prefix, after: after, limit: limit) }
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try noted(.read) { () throws(StoreFailure) in try store.versions(of: name) }
    }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        store.observe(onChange)
    }

    func close() {
        store.close()
    }

    private func noted<Result>(
        _ kind: Kind, _ call: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        do throws(StoreFailure) {
            let result = try call()
            noteReturn(of: kind)
            return result
        } catch {
            if case .unavailable(let reason) = error {
                noteOutage(of: kind, reason)
            } else {
                noteReturn(of: kind)
            }
            throw error
        }
    }

    private func noteOutage(of kind: Kind, _ reason: String) {
        let wasAway = state.withLock { state in
            let wasAway = state.outage != nil
            if kind == .read { state.outage = .ofEverything } else if !wasAway { state.outage = .ofWriting }
            return wasAway
        }
        if !wasAway { logger.warning("the store of trees is unavailable", metadata: ["reason": "\(reason)"]) }
    }

    private func noteReturn(of kind: Kind) {
        let isOver = state.withLock { state in
            guard let outage = state.outage, outage == .ofEverything || kind == .write else { return false }
            state.outage = nil
            return true
        }
        if isOver { logger.notice("the store of trees is available again") }
    }

    private func noteRefusal(of bytes: Int, _ reason: String) {
        let wasFull = state.withLock { state in
            defer { state.refusal = Refusal(reason: reason, bytes: min(bytes, state.refusal?.bytes ?? bytes)) }
            return state.refusal != nil
        }
        if !wasFull { logger.warning("the store of trees is full", metadata: ["reason": "\(reason)"]) }
    }

    private func noteRoom(for bytes: Int) {
        let isOver = state.withLock { state in
            guard let refusal = state.refusal, bytes >= refusal.bytes else { return false }
            state.refusal = nil
            return true
        }
        if isOver { logger.notice("the store of trees has room again") }
    }
}
