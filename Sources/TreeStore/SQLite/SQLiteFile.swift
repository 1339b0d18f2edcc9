import Foundation
internal import GRDB
import Glibc

/// The open database of a locked directory, with its disk reserve.
struct SQLiteFile: Sendable {
    static let name = "trees.sqlite"

    /// The size to which SQLite truncates its write-ahead log after a checkpoint.
    private static let logBytesMax = 64 << 20

    let pool: DatabasePool
    private let lock: DirectoryLock
    private let reserve: DiskReserve

    /// Opens or creates the database and migrates it to the current schema.
    init(directory: String) throws(StoreOpenFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unusable(path: directory, reason: "cannot create the directory")
        }
        lock = try DirectoryLock(directory: directory)
        reserve = try DiskReserve(directory: directory)
        let path = directory + "/" + Self.name
        do {
            Self.restrictAccess(to: path)
            // SQLite's log and its index need disk space before anything can be read.
            pool = try reserve.lend { try Self.open(path) }
        } catch let failure as StoreOpenFailure {
            throw failure
        } catch let error as DatabaseError where Self.damage.contains(error.resultCode) {
            throw .corrupt(path: path, reason: error.reason)
        } catch let error as DatabaseError {
            throw .unusable(path: path, reason: error.reason)
        } catch {
            throw .unusable(path: path, reason: "\(error)")
        }
    }

    /// Calls `body`, which makes a change in a transaction, with the connection that writes.
    ///
    /// If the disk is full, empties the write-ahead log and calls it a second time. If the disk is still full, calls it
    /// a third time with the space of the reserve, but without letting the database grow. That suffices for deletions,
    /// and for documents that fit into the space of deleted ones.
    func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        try pool.writeWithoutTransaction { db in
            for _ in 0..<2 where reserve.fill() {
                if let result = try Self.unlessDiskIsFull({ try body(db) }) { return result }
                reserve.lend { Self.emptyLog(of: db) }
            }
            return try reserve.lend { try Self.withoutGrowth(of: db) { try body(db) } }
        }
    }

    /// Closes the database and unlocks the directory. If closing fails, the database stays open and the directory
    /// locked until the process ends. No acknowledged change is lost: the log has all of them.
    func close() {
        // So that the database file alone has every change. SQLite itself removes the log only if the last connection
        // to be closed can write.
        pool.writeWithoutTransaction { Self.emptyLog(of: $0) }
        guard (try? pool.close()) != nil else { return }
        lock.release()
    }

    private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB]

    /// Restricts the files to the user of the process. SQLite creates further files with the permissions of the
    /// database.
    private static func restrictAccess(to path: String) {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0 { Glibc.close(descriptor) }
        for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
    }

    private static func open(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.writeWithoutTransaction { db in
            // FULL, so that a change is on the disk before it is acknowledged. GRDB sets NORMAL when it opens the pool.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA journal_size_limit = \(logBytesMax)")
        }
        let migrator = SQLiteSchema.migrator
        if try pool.read(migrator.hasBeenSuperseded) { throw StoreOpenFailure.ofLaterVersion(path: path) }
        if let damage = try pool.read(Self.damage) { throw StoreOpenFailure.corrupt(path: path, reason: damage) }
        try migrator.migrate(pool)
        return pool
    }

    /// Calls `body` with a limit on the pages of the database, and empties the write-ahead log.
    private static func withoutGrowth<Result>(of db: Database, _ body: () throws -> Result) throws -> Result {
        let pagesMax = try Int.fetchOne(db, sql: "PRAGMA max_page_count")
        let deletion = try Int.fetchOne(db, sql: "PRAGMA secure_delete")
        defer {
            for (name, value) in [("max_page_count", pagesMax), ("secure_delete", deletion)] {
                _ = try? value.map { try setPragma(name, to: $0, in: db) }
            }
        }
        // SQLite raises the limit to the current number of pages.
        try setPragma("max_page_count", to: 1, in: db)
        // 2 is FAST: deleted content is overwritten only in pages that are written anyway. Debian's default is to
        // overwrite all of it.
        try setPragma("secure_delete", to: 2, in: db)
        defer { emptyLog(of: db) }
        return try body()
    }

    /// Moves the changes in the write-ahead log to the database, and truncates the log.
    private static func emptyLog(of db: Database) {
        _ = try? db.checkpoint(.truncate)
    }

    /// The result of `body`; nil if the disk is full.
    private static func unlessDiskIsFull<Result>(_ body: () throws -> Result) throws -> Result? {
        do {
            return try body()
        } catch let error as DatabaseError where error.isDiskFull {
            return nil
        }
    }

    private static func setPragma(_ name: String, to value: Int, in db: Database) throws {
        _ = try Int.fetchOne(db, sql: "PRAGMA \(name) = \(value)")
    }

    /// The first damage that SQLite finds in the structure of the database; nil if there is none.
    private static func damage(in db: Database) throws -> String? {
        let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        return report == "ok" ? nil : report ?? "the check failed"
    }
}

extension DatabaseError {
    /// Whether the disk is full, or the database has reached its limit of pages.
    var isDiskFull: Bool {
        extendedResultCode == .SQLITE_IOERR_SHMSIZE || resultCode == .SQLITE_FULL
    }

    /// SQLite's message, without the statement.
    var reason: String { message ?? "SQLite error \(extendedResultCode.rawValue)" }
}
