/// How much a store keeps.
package struct StoreLimits: Sendable, Equatable {
    /// Versions of a tree that are kept; older ones go.
    package var versionsMax: Int

    /// Trees at a time.
    package var treesMax: Int

    /// All that is kept: documents, digests and names, and what it takes to keep them. Redis has a bound of its own,
    /// `maxmemory`, in place of this one.
    package var bytesMax: Int

    /// For how long a name keeps its count after it has been deleted.
    package var tombstoneSeconds: Int

    package init(
        versionsMax: Int = 50, treesMax: Int = 100_000, bytesMax: Int, tombstoneSeconds: Int = 30 * 24 * 60 * 60
    ) {
        self.versionsMax = max(versionsMax, 1)
        self.treesMax = treesMax
        self.bytesMax = bytesMax
        self.tombstoneSeconds = min(max(tombstoneSeconds, 0), 100 * 365 * 24 * 60 * 60)
    }

    /// What is usual in memory.
    package static let memory = StoreLimits(bytesMax: 256 << 20)

    /// What is usual on a disk, and in Redis.
    package static let disk = StoreLimits(bytesMax: 1 << 30)

    /// What a version counts for against `bytesMax`.
    static func bytes(ofVersionWith document: Int, digest: Int) -> Int { document + digest + 128 }

    /// What a name counts for against `bytesMax`, with a tree or deleted.
    static func bytes(ofName name: String) -> Int { name.utf8.count + 256 }

    /// Whether a name that was deleted then has lost its count by now. Both are milliseconds since 1970.
    func isForgotten(deletedAt: Int, now: Int) -> Bool { now - deletedAt >= tombstoneSeconds * 1000 }

    /// The number of the oldest version that is kept beside the newest.
    func oldestKept(newest: Int) -> Int { newest - versionsMax + 1 }

    var treesReason: String { "there are \(treesMax) trees" }
    var bytesReason: String { "no more than \(bytesMax) bytes are kept" }
}
