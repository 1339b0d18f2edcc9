internal import GRDB

/// The tables of the database, as a series of migrations. Released migrations never change.
enum SQLiteSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1", migrate: createTables)
        return migrator
    }

    /// Names are blobs, so that SQLite compares and sorts their bytes. The document is the last column, so that the
    /// other columns are read without it.
    private static func createTables(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE trees (
                    id INTEGER PRIMARY KEY,
                    name BLOB NOT NULL UNIQUE,
                    last INTEGER NOT NULL,
                    deletedAt INTEGER
                ) STRICT;
                CREATE INDEX treesDeletedAt ON trees (deletedAt) WHERE deletedAt IS NOT NULL;
                CREATE TABLE versions (
                    tree INTEGER NOT NULL REFERENCES trees (id),
                    number INTEGER NOT NULL,
                    createdAt INTEGER NOT NULL,
                    bytes INTEGER NOT NULL,
                    digest BLOB NOT NULL,
                    document BLOB NOT NULL,
                    PRIMARY KEY (tree, number)
                ) STRICT;
                CREATE TABLE totals (trees INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;
                INSERT INTO totals VALUES (0, 0);
                """)
    }
}
