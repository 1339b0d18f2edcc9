import ArgumentParser
import LayoutService
import TreeStore

/// Where trees live.
struct StoreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep trees in a database in this directory. (default: in memory, until the server stops)",
            valueName: "directory"))
    var dataDir: String?

    @Option(
        help: ArgumentHelp(
            "Keep trees in a Redis that several servers share: redis://user:password@host:port/db, or rediss:// for TLS.",
            valueName: "url"))
    var store: String?

    @Option(help: ArgumentHelp("What the store's keys in Redis begin with. (default: cyanotype:)", valueName: "prefix"))
    var storePrefix: String?

    @Option(
        help: ArgumentHelp(
            "Certificates that vouch for the Redis, as PEM. (default: those that the system trusts)", valueName: "file")
    )
    var storeCaFile: String?

    @Option(help: ArgumentHelp("Versions of a tree that are kept. (default: 50)"))
    var treeVersions: Int?

    @Option(help: ArgumentHelp("How many trees there may be. (default: 100000)"))
    var treesMax: Int?

    @Option(
        help: ArgumentHelp(
            "What all trees and their versions may take, in MiB; Redis has a bound of its own. "
                + "(default: 256 in memory, 1024 in a directory)"))
    var storeMib: Int?

    @Option(help: ArgumentHelp("What frames of trees may take for later use, in MiB. (default: 64)"))
    var framesCacheMib: Int?

    /// What is asked for.
    enum Place {
        case memory(StoreLimits)
        case directory(String, StoreLimits)
        case redis(RedisOptions, StoreLimits)

        /// - Throws: why the store cannot be used.
        func open() throws(StoreOpenFailure) -> any TreeStore {
            switch self {
            case .memory(let limits): MemoryStore(limits: limits)
            case .directory(let path, let limits): try SQLiteStore(directory: path, limits: limits)
            case .redis(let options, let limits): try RedisStore(options, limits: limits)
            }
        }
    }

    func resolve(_ options: inout ServiceOptions, _ settings: Settings) throws -> Place {
        let any = 1...Int(Int32.max)
        options.framesCacheBytesMax =
            try settings.value(
                framesCacheMib, "frames-cache-mib", default: options.framesCacheBytesMax >> 20, in: 1...1 << 20) << 20
        let directory = try settings.optional(dataDir, "data-dir")
        // A URL may hold a password, which is not to be printed with the other values.
        let url = try settings.secret(store, "store")
        let prefix = try settings.value(storePrefix, "store-prefix", default: "cyanotype:")
        let authorities = try settings.optional(storeCaFile, "store-ca-file")
        var limits = directory == nil && url == nil ? StoreLimits.memory : StoreLimits.disk
        limits.versionsMax = try settings.value(treeVersions, "tree-versions", default: limits.versionsMax, in: any)
        limits.treesMax = try settings.value(treesMax, "trees-max", default: limits.treesMax, in: any)
        limits.bytesMax =
            try settings.value(storeMib, "store-mib", default: limits.bytesMax >> 20, in: 1...1 << 30) << 20
        switch (directory, url) {
        case (nil, nil): return .memory(limits)
        case (let directory?, nil): return .directory(directory, limits)
        case (nil, let url?):
            let address = try Reported.start(about: "--store") { () throws(StoreOpenFailure) in
                try RedisAddress(url: url)
            }
            return .redis(RedisOptions(address: address, keyPrefix: prefix, authoritiesFile: authorities), limits)
        case (.some, .some): throw ValidationError("--data-dir and --store exclude each other.")
        }
    }
}
