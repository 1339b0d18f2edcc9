import Foundation
internal import GRDB

/// Reads and writes trees in a transaction of the caller.
struct SQLiteTrees {
    let db: Database

    init(_ db: Database) {
        self.db = db
    }

    // MARK: Reading

    /// The columns that `version(in:)` reads. The number of the newest version of a tree is `trees.last`.
    private static let versionColumns = "v.number, v.createdAt, v.bytes, v.digest"
    private static let join = "FROM trees t JOIN versions v ON v.tree = t.id"
    /// GRDB binds empty data as NULL.
    private static let blob = "COALESCE(?, x'')"

    func newestVersion(of name: String) throws -> TreeVersion? {
        let sql = "SELECT \(Self.versionColumns) \(Self.join) AND v.number = t.last WHERE t.name = \(Self.blob)"
        return try first(sql, [Data(name.utf8)], Self.version)
    }

    func tree(_ name: String, version: Int?) throws -> StoredTree? {
        let sql = """
            SELECT \(Self.versionColumns), v.document \(Self.join) AND v.number = COALESCE(?, t.last)
            WHERE t.name = \(Self.blob)
            """
        return try first(sql, [version, Data(name.utf8)]) { row in
            StoredTree(version: try Self.version(in: row), document: try Self.bytes(in: row, at: 4))
        }
    }

    func versions(of name: String) throws -> [TreeVersion] {
        let sql = "SELECT \(Self.versionColumns) \(Self.join) WHERE t.name = \(Self.blob) ORDER BY v.number DESC"
        return try all(sql, [Data(name.utf8)], Self.version)
    }

    func list(_ range: NameRange, limit: Int) throws -> [TreeEntry] {
        let sql = """
            SELECT \(Self.versionColumns), t.name \(Self.join) AND v.number = t.last
            WHERE t.name \(range.isLowerExcluded ? ">" : ">=") \(Self.blob)
            \(range.upper == nil ? "" : "AND t.name < ?") ORDER BY t.name LIMIT ?
            """
        let bounds = [Data(range.lower)] + (range.upper.map { [Data($0)] } ?? [])
        return try all(sql, StatementArguments(bounds) + [max(0, limit)]) { row in
            let name = String(decoding: try Self.bytes(in: row, at: 4), as: UTF8.self)
            return TreeEntry(name: name, newest: try Self.version(in: row))
        }
    }

    // MARK: Writing

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition, limits: StoreLimits,
        now: Int
    ) throws -> PutOutcome {
        try sweep(limits: limits, now: now)
        let tree = try tree(named: name)
        guard precondition.holds(for: tree?.newest) else { throw StoreFailure.conflict(current: tree?.newest) }
        if tree?.newest != nil, let newest = try newestVersion(of: name), newest.digest == digest {
            return PutOutcome(.unchanged, newest)
        }
        let isNew = tree?.newest == nil
        let totals = try totals()
        if isNew, totals.trees >= limits.treesMax { throw StoreFailure.tooManyTrees(treesMax: limits.treesMax) }

        // The sweep has removed forgotten names.
        let number = (tree?.last ?? 0) + 1
        let id = try tree?.id ?? insert(name)
        try run("UPDATE trees SET last = ?, deletedAt = NULL WHERE id = ?", [number, id])
        let released = try removeVersions(of: id, before: limits.kept(newest: number).lowerBound)
        let growth =
            StoreLimits.bytes(ofVersionWith: document.count, digest: digest.count)
            + (tree == nil ? StoreLimits.bytes(ofName: name) : 0) - released
        // The limit may have been lowered since the database was written.
        guard growth <= 0 || totals.bytes + growth <= limits.bytesMax else {
            throw StoreFailure.full(reason: limits.bytesReason)
        }

        let version = TreeVersion(number: number, digest: digest, bytes: document.count, createdAt: now)
        try run(
            "INSERT INTO versions VALUES (?, ?, ?, ?, \(Self.blob), \(Self.blob))",
            [id, number, now, document.count, Data(digest), Data(document)])
        try add(trees: isNew ? 1 : 0, bytes: growth)
        return PutOutcome(isNew ? .created : .replaced, version)
    }

    /// Returns false if the tree does not exist.
    func delete(_ name: String, if precondition: Precondition, now: Int) throws -> Bool {
        let tree = try tree(named: name)
        guard precondition.holds(for: tree?.newest) else { throw StoreFailure.conflict(current: tree?.newest) }
        guard let tree, tree.newest != nil else { return false }
        let released = try removeVersions(of: tree.id, before: tree.last + 1)
        try run("UPDATE trees SET deletedAt = ? WHERE id = ?", [now, tree.id])
        try add(trees: -1, bytes: -released)
        return true
    }

    /// A name that has or had a tree.
    private struct Tree {
        let id: Int64
        let last: Int
        let isDeleted: Bool

        var newest: Int? { isDeleted ? nil : last }
    }

    private func tree(named name: String) throws -> Tree? {
        try first("SELECT id, last, deletedAt FROM trees WHERE name = \(Self.blob)", [Data(name.utf8)]) { row in
            Tree(id: row[0], last: row[1], isDeleted: row[2] as Int? != nil)
        }
    }

    private func insert(_ name: String) throws -> Int64 {
        try run("INSERT INTO trees (name, last) VALUES (\(Self.blob), 0)", [Data(name.utf8)])
        return db.lastInsertedRowID
    }

    /// Returns the bytes that the versions counted against `bytesMax`.
    private func removeVersions(of id: Int64, before number: Int) throws -> Int {
        let sql = "SELECT bytes, length(digest) FROM versions WHERE tree = ? AND number < ?"
        let bytes = try all(sql, [id, number]) { StoreLimits.bytes(ofVersionWith: $0[0], digest: $0[1]) }
        if !bytes.isEmpty { try run("DELETE FROM versions WHERE tree = ? AND number < ?", [id, number]) }
        return bytes.reduce(0, +)
    }

    /// Forgets names that were deleted long ago.
    private func sweep(limits: StoreLimits, now: Int) throws {
        let before = now - limits.tombstoneSeconds * 1000
        let names = try all("SELECT name FROM trees WHERE deletedAt <= ?", [before]) { row in
            String(decoding: try Self.bytes(in: row, at: 0), as: UTF8.self)
        }
        guard !names.isEmpty else { return }
        try run("DELETE FROM trees WHERE deletedAt <= ?", [before])
        try add(trees: 0, bytes: -names.map(StoreLimits.bytes(ofName:)).reduce(0, +))
    }

    private func totals() throws -> (trees: Int, bytes: Int) {
        try first("SELECT trees, bytes FROM totals", []) { ($0[0], $0[1]) } ?? (0, 0)
    }

    private func add(trees: Int, bytes: Int) throws {
        try run("UPDATE totals SET trees = trees + ?, bytes = bytes + ?", [trees, bytes])
    }

    // MARK: Statements

    private func run(_ sql: String, _ arguments: StatementArguments) throws {
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    private func first<Value>(
        _ sql: String, _ arguments: StatementArguments, _ body: (Row) throws -> Value
    ) throws -> Value? {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        return try rows.next().map(body)
    }

    private func all<Value>(
        _ sql: String, _ arguments: StatementArguments, _ body: (Row) throws -> Value
    ) throws -> [Value] {
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        var values: [Value] = []
        while let row = try rows.next() { values.append(try body(row)) }
        return values
    }

    private static func version(in row: Row) throws -> TreeVersion {
        TreeVersion(number: row[0], digest: try bytes(in: row, at: 3), bytes: row[2], createdAt: row[1])
    }

    private static func bytes(in row: Row, at index: Int) throws -> [UInt8] {
        try row.withUnsafeData(atIndex: index) { $0.map(Array.init) ?? [] }
    }
}
