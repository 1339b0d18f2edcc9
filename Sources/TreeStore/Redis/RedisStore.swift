import Platform

/// A store in a Redis or Valkey server, which any number of processes share.
///
/// Every change is one script, which runs atomically. A command is not sent again after a lost connection, because the
/// change may have been made; it is only sent again if the server has forgotten the script.
package final class RedisStore: TreeStore {
    /// The limit of a document in bytes: the default of `proto-max-bulk-len`.
    static let documentBytesMax = 512 << 20

    private let options: RedisOptions
    package let limits: StoreLimits
    private let clock: StoreClock
    private let keys: RedisKeys
    let pool: RedisPool
    private let subscription: RedisSubscription
    private let observers: Observers

    /// Connects; if the server is unreachable, keeps trying in the background. That is not an error; `status` reports
    /// it.
    package init(
        _ options: RedisOptions, limits: StoreLimits = .disk, clock: @escaping StoreClock = systemStoreClock
    ) throws(StoreOpenFailure) {
        self.options = options
        self.limits = limits
        self.clock = clock
        keys = RedisKeys(prefix: options.keyPrefix, database: options.address.database)
        let observers = Observers()
        self.observers = observers
        let report = { @Sendable (change: TreeChange) in
            observers.post(change)
            observers.deliver()
        }
        // Observers could not read anything while the server was unavailable.
        pool = try RedisPool(options, keys) { report(.resync) }
        subscription = try RedisSubscription(options, channel: keys.changes, onChange: report)
    }

    deinit {
        close()
    }

    package var isShared: Bool { true }

    package var heardAt: Instant { subscription.heardAt }

    package var status: StoreStatus {
        // Without the subscription, changes of other processes would be missed.
        if case .available = pool.status, let reason = subscription.failure {
            return .unavailable(reason: "\(options.address): \(reason)")
        }
        return pool.status
    }

    package func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? {
        let parts = try run(.newest, keys: [keys.tree(name)])
        return parts.isEmpty ? nil : try version(parts, at: 0)
    }

    package func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        let number = version.map { Array(String($0).utf8) } ?? []
        let parts = try run(.tree, keys: [keys.tree(name)], arguments: [number])
        if parts.isEmpty { return nil }
        guard parts.count == 3, let document = parts[2].bytes else { throw unexpectedReply }
        return StoredTree(version: try self.version(parts, at: 0), document: document)
    }

    package func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        guard document.count + digest.count < Self.documentBytesMax else {
            throw .full(reason: "a document must be shorter than \(Self.documentBytesMax) bytes")
        }
        let further = [document, digest] + [limits.versionsMax, limits.treesMax].map(Self.bytes)
        let parts = try change(.put, name, if: precondition, further)
        switch parts.first?.bytes.map({ String(decoding: $0, as: UTF8.self) }) {
        case "created": return PutOutcome(.created, try version(parts, at: 1))
        case "replaced": return PutOutcome(.replaced, try version(parts, at: 1))
        case "unchanged": return PutOutcome(.unchanged, try version(parts, at: 1))
        case "full": throw .tooManyTrees(treesMax: limits.treesMax)
        default: throw unexpectedReply
        }
    }

    package func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        let parts = try change(.delete, name, if: precondition, [])
        return parts.first?.bytes == Array("deleted".utf8)
    }

    package func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        let range = NameRange(prefix: prefix, after: after)
        let lower = Array((range.isLowerExcluded ? "(" : "[").utf8) + range.lower
        let upper = range.upper.map { Array("(".utf8) + $0 } ?? Array("+".utf8)
        let parts = try run(
            .list, keys: [keys.names], arguments: [keys.trees, lower, upper, Self.bytes(max(0, limit))])
        return try stride(from: 0, to: parts.count, by: 3).map { index throws(StoreFailure) in
            guard let bytes = parts[index].bytes else { throw unexpectedReply }
            let name = String(decoding: bytes, as: UTF8.self)
            return TreeEntry(name: name, newest: try version(parts, at: index + 1))
        }
    }

    package func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        let parts = try run(.versions, keys: [keys.tree(name)])
        return try stride(from: 0, to: parts.count, by: 2).map { index throws(StoreFailure) in
            try version(parts, at: index)
        }
    }

    package func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        observers.add(onChange)
    }

    package func close() {
        pool.close()
        subscription.close()
    }

    // MARK: Asking

    private static func bytes(_ number: Int) -> [UInt8] { Array(String(number).utf8) }

    private func change(
        _ script: RedisScript, _ name: String, if precondition: Precondition, _ further: [[UInt8]]
    ) throws(StoreFailure) -> [RedisReply] {
        let (kind, numbers) = precondition.words
        let words = [kind, numbers, String(clock()), String(limits.tombstoneSeconds * 1000)].map { Array($0.utf8) }
        let parts = try run(
            script, keys: [keys.tree(name), keys.names],
            arguments: [Array(name.utf8), keys.changes] + words + further)
        guard parts.first?.bytes == Array("conflict".utf8) else { return parts }
        throw .conflict(current: parts.last?.bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) })
    }

    private func run(
        _ script: RedisScript, keys: [[UInt8]], arguments: [[UInt8]] = []
    ) throws(StoreFailure) -> [RedisReply] {
        let reply = try call { session throws(RedisConnectionFailure) in
            // The deadline begins when there is a connection: a call that had to wait for one would leave the server
            // too little time.
            let deadline = Instant.after(milliseconds: options.commandMilliseconds)
            return try session.run(script, keys: keys, arguments: arguments, until: deadline)
        }
        guard case .array(let parts) = reply else { throw unexpectedReply }
        return parts
    }

    private func call(
        _ body: (RedisSession) throws(RedisConnectionFailure) -> RedisReply
    ) throws(StoreFailure) -> RedisReply {
        let deadline = Instant.after(milliseconds: options.commandMilliseconds)
        let reply = try pool.withSession(until: deadline) { session throws(RedisConnectionFailure) in
            let reply = try body(session)
            // A new connection may reach a server that works.
            if case .error(let text) = reply, Self.connectionErrors.contains(where: text.hasErrorCode) {
                throw .lost(reason: text)
            }
            return reply
        }
        guard case .error(let text) = reply else { return reply }
        if text.hasErrorCode("OOM") { throw .full(reason: "it has reached its limit on memory") }
        throw .unavailable(reason: "\(options.address): \(text)")
    }

    /// The codes of the errors of a server that has become a replica, is starting, or no longer knows the login.
    private static let connectionErrors = ["READONLY", "LOADING", "MASTERDOWN", "NOAUTH"]

    private var unexpectedReply: StoreFailure {
        .unavailable(reason: "\(options.address): the data are not those of a tree")
    }

    /// Parses a number and `<createdAt> <bytes> <digest>`.
    private func version(_ parts: [RedisReply], at index: Int) throws(StoreFailure) -> TreeVersion {
        guard index + 1 < parts.count, let number = parts[index].bytes, let text = parts[index + 1].bytes else {
            throw unexpectedReply
        }
        let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, let number = Int(String(decoding: number, as: UTF8.self)),
            let createdAt = Int(String(decoding: words[0], as: UTF8.self)),
            let bytes = Int(String(decoding: words[1], as: UTF8.self))
        else { throw unexpectedReply }
        return TreeVersion(number: number, digest: Array(words[2]), bytes: bytes, createdAt: createdAt)
    }
}

extension Precondition {
    /// The arguments of the scripts: the kind, and the numbers with a space on both sides of each.
    fileprivate var words: (kind: String, numbers: String) {
        switch self {
        case .none: ("none", "")
        case .exists: ("exists", "")
        case .absent: ("absent", "")
        case .is(let numbers): ("is", numbers.reduce(" ") { "\($0)\($1) " })
        case .isNot(let numbers): ("isNot", numbers.reduce(" ") { "\($0)\($1) " })
        }
    }
}

extension String {
    /// Whether this error of Redis has a code. Redis 6 and older write the error of a command in a script after their
    /// own: `ERR Error running script (call to f_…): @user_script:97: @user_script: 97: -OOM command not allowed …`.
    func hasErrorCode(_ code: String) -> Bool {
        hasPrefix(code) || contains(" -\(code) ")
    }
}
