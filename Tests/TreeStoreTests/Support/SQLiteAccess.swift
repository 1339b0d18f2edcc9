import GRDB

@testable import TreeStore

extension SQLiteFile {
    /// A setting of the connection that writes.
    func pragma(_ name: String) throws -> String? {
        try pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }

    func run(_ sql: String) throws {
        try pool.write { try $0.execute(sql: sql) }
    }
}

extension SQLiteStore {
    /// Sets how many pages the database may have, as a disk that is full would; no fewer than it has.
    func setPagesMax(to count: Int) throws {
        try file.pool.writeWithoutTransaction { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(count)") }
    }
}
