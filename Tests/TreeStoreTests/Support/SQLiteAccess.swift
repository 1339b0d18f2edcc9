import GRDB

@testable import TreeStore

extension SQLiteFile {
    /// A pragma of the writing connection.
    func pragma(_ name: String) throws -> String? {
        try pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }

    func run(_ sql: String) throws {
        try pool.write { try $0.execute(sql: sql) }
    }

    /// Copies a database as another program would that uses SQLite.
    static func backUp(_ path: String, to copy: String) throws {
        try DatabaseQueue(path: path).backup(to: DatabaseQueue(path: copy))
    }
}

extension SQLiteStore {
    /// Makes all changes fail.
    func setReadOnly(_ isReadOnly: Bool) throws {
        try file.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = \(isReadOnly ? 1 : 0)") }
    }

    /// Calls `body` while the store cannot begin a change.
    func whileWriting<Result>(_ body: () throws -> Result) rethrows -> Result {
        try file.pool.writeWithoutTransaction { _ in try body() }
    }

    /// Limits the pages of the database, like a full disk; SQLite allows no fewer than it has.
    func setPagesMax(to count: Int) throws {
        try file.pool.writeWithoutTransaction { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(count)") }
    }
}
