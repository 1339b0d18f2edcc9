import Foundation
internal import GRDB

/// The open database of a directory that is nobody else's.
struct SQLiteFile: Sendable {
    static let name = "trees.sqlite"

    /// As large as the log may stay after what it holds has gone to the database.
    private static let logBytesMax = 64 << 20

    let pool: DatabasePool
    private let lock: DirectoryLock

    /// Opens the database, makes it if there is none, and brings it to the present schema.
    init(directory: String) throws(StoreOpenFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unusable(path: directory, reason: "it cannot be made")
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

    /// Closes the database and leaves the directory to others. What cannot be closed now is closed with the process: the
    /// log holds all that was acknowledged.
    func close() {
        // One file alone is left. The last connection to be closed reads, and would not do it.
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
            // Acknowledged is on the disk. To be set here: GRDB has chosen NORMAL just now.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA journal_size_limit = \(logBytesMax)")
        }
        let migrator = SQLiteSchema.migrator
        if try pool.read(migrator.hasBeenSuperseded) { throw StoreOpenFailure.ofLaterVersion(path: path) }
        if let damage = try pool.read(Self.damage) { throw StoreOpenFailure.corrupt(path: path, reason: damage) }
        try migrator.migrate(pool)
        return pool
    }

    /// What is wrong with the structure of the database; nil if it is sound.
    private static func damage(in db: Database) throws -> String? {
        let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        return report == "ok" ? nil : report ?? "it cannot be checked"
    }
}

extension DatabaseError {
    /// What went wrong in SQLite's words, without the statement.
    var reason: String { message ?? "SQLite error \(extendedResultCode.rawValue)" }
}
