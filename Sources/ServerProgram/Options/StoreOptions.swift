import ArgumentParser
import TreeStore

/// The store of trees, in memory, in a directory or in Redis, and its limits.
struct StoreOptions {
    var directory: String?
    /// The address of a Redis. It may contain a password.
    var url: String?
    var keyPrefix = "cyanotype:"
    var authoritiesPath: String?
    var versionsMax = StoreLimits.memory.versionsMax
    var treesMax = StoreLimits.memory.treesMax
    private var givenBytesMax: Int?
    /// Used if `bytesMax` is not given.
    var defaultBytesInMemory = StoreLimits.memory.bytesMax

    /// By default more on a disk and in Redis than in memory.
    var bytesMax: Int {
        get {
            givenBytesMax ?? (directory == nil && url == nil ? defaultBytesInMemory : StoreLimits.disk.bytesMax)
        }
        set { givenBytesMax = newValue }
    }

    /// Refuses options that contradict one another, and a URL that is not valid.
    func check() throws {
        guard directory == nil || url == nil else {
            throw ValidationError("--data-dir and --store exclude each other.")
        }
        guard authoritiesPath == nil || url != nil else {
            throw ValidationError("--store-ca-file is for the TLS connection of --store, which is missing.")
        }
        if let url { try Reported.start(about: "--store") { try RedisAddress(url: url) } }
    }

    /// - Throws: why the store cannot be used.
    func open() throws(StoreOpenFailure) -> any TreeStore {
        let limits = StoreLimits(versionsMax: versionsMax, treesMax: treesMax, bytesMax: bytesMax)
        if let directory { return try SQLiteStore(directory: directory, limits: limits) }
        guard let url else { return MemoryStore(limits: limits) }
        let options = RedisOptions(
            address: try RedisAddress(url: url), keyPrefix: keyPrefix, authoritiesFile: authoritiesPath)
        return try RedisStore(options, limits: limits)
    }
}
