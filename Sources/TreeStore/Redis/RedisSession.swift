import Platform

/// A connection for calls, with a checked schema and loaded scripts.
final class RedisSession {
    /// The version of the data format of `RedisScript`. A program that changes the format increments it and migrates.
    private static let schema = 1

    private let connection: RedisConnection
    private let keys: RedisKeys
    private var scriptNames: [RedisScript: [UInt8]] = [:]

    init(_ options: RedisOptions, _ keys: RedisKeys, until deadline: Instant) throws(RedisConnectionFailure) {
        connection = try RedisConnection(options, until: deadline)
        self.keys = keys
        try checkSchema(until: deadline)
        try checkChannel(until: deadline)
        for script in RedisScript.allCases {
            scriptNames[script] = try connection.demand(["SCRIPT", "LOAD", script.source], until: deadline).bytes
        }
    }

    var isStale: Bool { connection.isStale }

    func run(
        _ script: RedisScript, keys: [[UInt8]], arguments: [[UInt8]], until deadline: Instant
    ) throws(RedisConnectionFailure) -> RedisReply {
        let rest = [Array(String(keys.count).utf8)] + keys + arguments
        let reply = try connection.ask([Array("EVALSHA".utf8), scriptNames[script] ?? []] + rest, until: deadline)
        // The server no longer has the script, so that it has changed nothing.
        guard case .error(let text) = reply, text.hasPrefix("NOSCRIPT") else { return reply }
        return try connection.ask([Array("EVAL".utf8), Array(script.source.utf8)] + rest, until: deadline)
    }

    /// Why the server refuses changes, as a replica does; nil if it makes them. Throws if it does not answer in time.
    func refusal(until deadline: Instant) throws(RedisConnectionFailure) -> String? {
        // A change that changes nothing and needs no memory: the key never expires.
        let reply = try connection.ask([Array("PERSIST".utf8), keys.schema], until: deadline)
        guard case .error(let text) = reply else { return nil }
        return text
    }

    private func checkSchema(until deadline: Instant) throws(RedisConnectionFailure) {
        var found = try get(keys.schema, until: deadline)
        if found == nil {
            // Another process may do the same at the same time, with the same value.
            let words = [Array("SETNX".utf8), keys.schema, Array(String(Self.schema).utf8)]
            if case .error(let text) = try connection.ask(words, until: deadline) { throw .lost(reason: text) }
            found = try get(keys.schema, until: deadline)
        }
        guard let found, let number = Int(String(decoding: found, as: UTF8.self)), number <= Self.schema else {
            throw .lost(reason: "a later version of this program has written its data")
        }
    }

    /// Throws if the user may not publish changes: a script would have made its change before it fails.
    private func checkChannel(until deadline: Instant) throws(RedisConnectionFailure) {
        let words = [Array("PUBLISH".utf8), keys.changes, []]
        if case .error(let text) = try connection.ask(words, until: deadline) { throw .lost(reason: text) }
    }

    private func get(_ key: [UInt8], until deadline: Instant) throws(RedisConnectionFailure) -> [UInt8]? {
        let reply = try connection.ask([Array("GET".utf8), key], until: deadline)
        if case .error(let text) = reply { throw .lost(reason: text) }
        return reply.bytes
    }
}
