import Foundation
internal import GRDB

/// The open database of a locked directory.
struct SQLiteFile: Sendable {
    static let name = "trees.sqlite"

    /// The size to which SQLite truncates its write-ahead log after a checkpoint.
    private static let logBytesMax = 64 << 20

    let pool: DatabasePool
    private let lock: DirectoryLock

    /// Opens or creates the database and migrates it to the current schema.
    init(directory: String) throws(StoreOpenFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unusable(path: directory, reason: "cannot create the directory")
        }
        lock = try DirectoryLock(directory: directory)
        let path = directory + "/" + Self.name
        do {
            pool = try Self.open(path)
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

    /// Closes the database and unlocks the directory. If closing fails, the process keeps both until it ends; the log
    /// has all acknowledged changes.
    func close() {
        // Leaves one file without a log. SQLite does so only if the last connection that is closed can write.
        _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        guard (try? pool.close()) != nil else { return }
        lock.release()
    }

    private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB]

    private static func open(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.writeWithoutTransaction { db in
            // An acknowledged change is on the disk. GRDB sets NORMAL while it opens the pool.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA journal_size_limit = \(logBytesMax)")
        }
        let migrator = SQLiteSchema.migrator
        if try pool.read(migrator.hasBeenSuperseded) { throw StoreOpenFailure.ofLaterVersion(path: path) }
        if let damage = try pool.read(Self.damage) { throw StoreOpenFailure.corrupt(path: path, reason: damage) }
        try migrator.migrate(pool)
        return pool
    }

    /// The first damage that SQLite finds in the structure of the database; nil if there is none.
    private static func damage(in db: Database) throws -> String? {
        let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        return report == "ok" ? nil : report ?? "the check failed"
    }
}

extension DatabaseError {
    /// SQLite's message, without the statement.
    var reason: String { message ?? "SQLite error \(extendedResultCode.rawValue)" }
}
