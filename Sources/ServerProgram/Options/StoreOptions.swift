import ArgumentParser
import TreeStore

/// The store of trees, in memory, in a directory or in Redis, and its limits.
struct StoreOptions {
    var directory: String?
    /// The URL of a Redis server. May contain a password.
    var url: String?
    var keyPrefix = "cyanotype:"
    var authoritiesPath: String?
    var versionsMax = StoreLimits.memory.versionsMax
    var treesMax = StoreLimits.memory.treesMax
    private var givenBytesMax: Int?
    /// The default of `bytesMax` for a store in memory.
    var defaultBytesInMemory = StoreLimits.memory.bytesMax

    var bytesMax: Int {
        get {
            givenBytesMax ?? (directory == nil && url == nil ? defaultBytesInMemory : StoreLimits.disk.bytesMax)
        }
        set { givenBytesMax = newValue }
    }

    /// The option that chooses the store.
    var option: String { url == nil ? "--data-dir" : "--store" }

    /// Refuses options that contradict each other, and an invalid URL.
    func check() throws {
        guard directory == nil || url == nil else {
            throw ValidationError("--data-dir and --store exclude each other.")
        }
        do {
            let address = try url.map(RedisAddress.init(url:))
            guard authoritiesPath == nil || address?.usesTLS == true else {
                throw ValidationError(
                    "--store-ca-file is for TLS: it needs --store with an address that begins with rediss://.")
            }
        } catch let failure as StoreOpenFailure {
            throw ValidationError("--store: \(failure)")
        }
    }

    func open() throws(StoreOpenFailure) -> any TreeStore {
        let limits = StoreLimits(versionsMax: versionsMax, treesMax: treesMax, bytesMax: bytesMax)
        if let directory { return try SQLiteStore(directory: directory, limits: limits) }
        guard let url else { return MemoryStore(limits: limits) }
        let options = RedisOptions(
            address: try RedisAddress(url: url), keyPrefix: keyPrefix, authoritiesFile: authoritiesPath)
        return try RedisStore(options, limits: limits)
    }
}
