import Platform

/// A connection to Redis after login. One thread at a time uses it.
final class RedisConnection {
    private static let chunkBytes = 64 << 10

    private let socket: RedisSocket
    private let reader = RedisReader()
    private var buffer = [UInt8](repeating: 0, count: chunkBytes)

    /// Connects, logs in, and selects the database.
    init(_ options: RedisOptions, until deadline: Instant) throws(RedisConnectionFailure) {
        socket = try RedisSocket(options, until: deadline)
        let address = options.address
        if let password = address.password {
            let words = ["AUTH"] + (address.user.map { [$0] } ?? []) + [password.text]
            // Only the first word of the error, because some servers quote a command that they do not understand,
            // including the password.
            if case .error(let text) = try ask(words.map { Array($0.utf8) }, until: deadline) {
                throw .lost(reason: "it refuses the user or the password (\(text.prefix { $0 != " " }))")
            }
        }
        if address.database != 0 { try demand(["SELECT", String(address.database)], until: deadline) }
    }

    /// The socket, for `shutdown`.
    var descriptor: Int32 { socket.descriptor }

    /// Whether the server may have closed the connection: there is unexpected input.
    var isStale: Bool { socket.hasInput }

    /// Sends a command and waits for its reply.
    func ask(_ words: [[UInt8]], until deadline: Instant) throws(RedisConnectionFailure) -> RedisReply {
        try send(words, until: deadline)
        return try receive(until: deadline)
    }

    func send(_ words: [[UInt8]], until deadline: Instant) throws(RedisConnectionFailure) {
        let command = RedisCommand(words)
        try socket.send(command.bytes, until: deadline)
    }

    /// Waits for the next reply or message.
    func receive(until deadline: Instant) throws(RedisConnectionFailure) -> RedisReply {
        while true {
            if let reply = try reader.nextReply() { return reply }
            let count = try socket.receive(into: &buffer, until: deadline)
            reader.feed(buffer[..<count])
        }
    }

    /// Sends a command and waits for its reply. An error reply makes the connection unusable.
    @discardableResult
    func demand(_ words: [String], until deadline: Instant) throws(RedisConnectionFailure) -> RedisReply {
        let reply = try ask(words.map { Array($0.utf8) }, until: deadline)
        if case .error(let text) = reply { throw .lost(reason: text) }
        return reply
    }
}
