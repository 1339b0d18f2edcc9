import Platform

/// A connection to Redis that has been let in. One thread at a time uses it.
final class RedisConnection {
    private static let chunkBytes = 64 << 10

    private let socket: RedisSocket
    private let reader = RedisReader()
    private let room = Room(bytes: chunkBytes)

    /// Connects, gives user and password, and chooses the database.
    init(_ options: RedisOptions, until deadline: Instant) throws(RedisTrouble) {
        socket = try RedisSocket(options, until: deadline)
        let address = options.address
        if let password = address.password {
            let words = ["AUTH"] + (address.user.map { [$0] } ?? []) + [password.text]
            // Only the first word of the answer: some servers repeat what they do not understand.
            if case .error(let text) = try ask(words.map { Array($0.utf8) }, until: deadline) {
                throw .lost(reason: "it does not take the user and the password (\(text.prefix { $0 != " " }))")
            }
        }
        if address.database != 0 { try demand(["SELECT", String(address.database)], until: deadline) }
    }

    /// The socket, for who wants to shut it down.
    var descriptor: Int32 { socket.descriptor }

    /// Whether it is of no use, or may not be: something has come that nobody asked for.
    var isStale: Bool { socket.hasNews }

    /// Sends a command and waits for its reply.
    func ask(_ words: [[UInt8]], until deadline: Instant) throws(RedisTrouble) -> RedisReply {
        try send(words, until: deadline)
        return try receive(until: deadline)
    }

    func send(_ words: [[UInt8]], until deadline: Instant) throws(RedisTrouble) {
        let command = RedisCommand(words)
        try socket.send(command.bytes, until: deadline)
    }

    /// Waits for the next reply, or message.
    func receive(until deadline: Instant) throws(RedisTrouble) -> RedisReply {
        while true {
            if let reply = try reader.nextReply() { return reply }
            let count = try socket.receive(into: room.bytes, until: deadline)
            reader.feed(UnsafeRawBufferPointer(rebasing: room.bytes[..<count]))
        }
    }

    /// Asks for what must not be refused.
    @discardableResult
    func demand(_ words: [String], until deadline: Instant) throws(RedisTrouble) -> RedisReply {
        let reply = try ask(words.map { Array($0.utf8) }, until: deadline)
        if case .error(let text) = reply { throw .lost(reason: text) }
        return reply
    }

    /// Memory that what is received goes through. An object of its own: what has not been made whole, as by an
    /// initialiser that throws, is never deinitialised, but its properties are.
    private final class Room {
        let bytes: UnsafeMutableRawBufferPointer

        init(bytes count: Int) {
            bytes = .allocate(byteCount: count, alignment: 16)
        }

        deinit {
            bytes.deallocate()
        }
    }
}
