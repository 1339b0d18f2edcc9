import Foundation
internal import GRDB
import Platform
import Synchronization

/// A store in a directory of this machine, for one process.
///
/// An acknowledged change is on the disk. Reading does not wait for writing.
package final class SQLiteStore: TreeStore {
    private struct State {
        /// Unavailable after a change that failed, available after one that succeeded. Full if the probe after a
        /// failure finds the disk full; a change that is refused as full does not change the status.
        var status = StoreStatus.available
        /// Whether a thread finds out the status.
        var isProbing = false
        var isClosed = false
    }

    private static let probeStackBytes = 512 << 10

    let file: SQLiteFile
    package let limits: StoreLimits
    private let clock: StoreClock
    private let observers = Observers()
    private let state = Mutex(State())

    /// Opens or creates the store in a directory.
    package init(
        directory: String, limits: StoreLimits = .disk, clock: @escaping StoreClock = systemStoreClock
    ) throws(StoreOpenFailure) {
        file = try SQLiteFile(directory: directory)
        self.limits = limits
        self.clock = clock
    }

    /// The status at the last change. After one that failed, another thread finds out whether the store works again,
    /// because writing can take seconds.
    package var status: StoreStatus {
        let (status, isProbeDue) = state.withLock { state -> (StoreStatus, Bool) in
            if state.isClosed { return (.unavailable(reason: "it is closed"), false) }
            let isProbeDue = state.status != .available && !state.isProbing
            if isProbeDue { state.isProbing = true }
            return (state.status, isProbeDue)
        }
        if isProbeDue { probe() }
        return status
    }

    /// Writes an unchanged value on a thread of its own.
    private func probe() {
        do throws(Platform.Thread.CannotStart) {
            try Platform.Thread.detach(stackBytes: Self.probeStackBytes) { [self] in
                var full: StoreStatus?
                do throws(StoreFailure) {
                    try write { db in try db.execute(sql: "UPDATE totals SET bytes = bytes") }
                } catch .full(let reason) {
                    full = .full(reason: reason)
                } catch {}
                state.withLock { [full] state in
                    if let full { state.status = full }
                    state.isProbing = false
                }
            }
        } catch {
            state.withLock { $0.isProbing = false }
        }
    }

    package func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? {
        try read { db in try SQLiteTrees(db).newestVersion(of: name) }
    }

    package func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try read { db in try SQLiteTrees(db).tree(name, version: version) }
    }

    package func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        let now = clock()
        return try write { [limits] db in
            let outcome = try SQLiteTrees(db).put(
                name, document: document, digest: digest, if: precondition, limits: limits, now: now)
            let change = outcome.change == .unchanged ? nil : TreeChange.tree(name, version: outcome.version.number)
            return (outcome, change)
        }
    }

    package func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        let now = clock()
        return try write { db in
            let isDeleted = try SQLiteTrees(db).delete(name, if: precondition, now: now)
            return (isDeleted, isDeleted ? TreeChange.tree(name, version: nil) : nil)
        }
    }

    package func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        let range = NameRange(prefix: prefix, after: after)
        return try read { db in try SQLiteTrees(db).list(range, limit: limit) }
    }

    package func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try read { db in try SQLiteTrees(db).versions(of: name) }
    }

    package func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        observers.add(onChange)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        file.close()
    }

    private func read<Result: Sendable>(_ body: (Database) throws -> Result) throws(StoreFailure) -> Result {
        do {
            return try file.pool.read(body)
        } catch {
            throw Self.failure(error)
        }
    }

    private func write(_ body: (Database) throws -> Void) throws(StoreFailure) {
        try write { db in (try body(db), nil) }
    }

    /// Makes a change in a transaction, and reports it to observers once it is on the disk.
    private func write<Result: Sendable>(
        _ body: (Database) throws -> (Result, TreeChange?)
    ) throws(StoreFailure) -> Result {
        do {
            let result = try file.write { db in
                var made: (result: Result, change: TreeChange?)?
                try db.inTransaction(.immediate) {
                    made = try body(db)
                    return .commit
                }
                // Before the next transaction, so that observers get the changes in order.
                if let change = made?.change { observers.post(change) }
                return made?.result
            }
            guard let result else { throw StoreFailure.unavailable(reason: "the change was not made") }
            state.withLock { $0.status = .available }
            observers.deliver()
            return result
        } catch {
            let failure = Self.failure(error)
            if case .unavailable(let reason) = failure { state.withLock { $0.status = .unavailable(reason: reason) } }
            throw failure
        }
    }

    private static func failure(_ error: any Error) -> StoreFailure {
        switch error {
        case let failure as StoreFailure: failure
        case let error as DatabaseError where error.isDiskFull: .full(reason: "its disk is full")
        case let error as DatabaseError: .unavailable(reason: error.reason)
        default: .unavailable(reason: "the database cannot be used")
        }
    }
}
