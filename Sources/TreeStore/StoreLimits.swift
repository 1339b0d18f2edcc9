/// The limits of a store.
package struct StoreLimits: Sendable, Equatable {
    /// The most versions of a tree; older ones are removed.
    package var versionsMax: Int

    /// The most trees.
    package var treesMax: Int

    /// The most bytes of documents, digests and names, with the overhead of storing them. Redis ignores this and has
    /// its own limit, `maxmemory`.
    package var bytesMax: Int

    /// The time for which a deleted name keeps its last version number.
    package var tombstoneSeconds: Int

    package init(
        versionsMax: Int = 50, treesMax: Int = 100_000, bytesMax: Int, tombstoneSeconds: Int = 30 * 24 * 60 * 60
    ) {
        self.versionsMax = max(versionsMax, 1)
        self.treesMax = treesMax
        self.bytesMax = bytesMax
        self.tombstoneSeconds = min(max(tombstoneSeconds, 0), 100 * 365 * 24 * 60 * 60)
    }

    /// The default in memory.
    package static let memory = StoreLimits(bytesMax: 256 << 20)

    /// The default on a disk and in Redis.
    package static let disk = StoreLimits(bytesMax: 1 << 30)

    /// The bytes that count against `bytesMax` for a version.
    static func bytes(ofVersionWith document: Int, digest: Int) -> Int { document + digest + 128 }

    /// The bytes that count against `bytesMax` for a name, deleted or not.
    static func bytes(ofName name: String) -> Int { name.utf8.count + 256 }

    /// Whether the version number of a deleted name is forgotten. Both times are milliseconds since 1970.
    func isForgotten(deletedAt: Int, now: Int) -> Bool { now - deletedAt >= tombstoneSeconds * 1000 }

    /// The numbers of the versions to keep.
    package func kept(newest: Int) -> ClosedRange<Int> { max(newest - versionsMax + 1, 1)...newest }

    var bytesReason: String { "it keeps at most \(bytesMax) bytes" }
}
