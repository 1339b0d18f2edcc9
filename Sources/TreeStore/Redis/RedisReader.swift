internal import CHiredis

/// Reads replies from the bytes of a connection, however those come in pieces.
struct RedisReader: ~Copyable {
    private let reader: UnsafeMutablePointer<redisReader>

    init() {
        guard let reader = redisReaderCreate() else { preconditionFailure("out of memory") }
        self.reader = reader
    }

    deinit {
        redisReaderFree(reader)
    }

    func feed(_ bytes: UnsafeRawBufferPointer) {
        redisReaderFeed(reader, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }

    /// The next reply; nil if it has not come whole yet.
    func nextReply() throws(RedisTrouble) -> RedisReply? {
        var reply: UnsafeMutableRawPointer?
        guard redisReaderGetReply(reader, &reply) == REDIS_OK else {
            throw .lost(reason: "it does not speak the protocol of Redis")
        }
        guard let reply else { return nil }
        defer { freeReplyObject(reply) }
        return RedisReply(reply.assumingMemoryBound(to: redisReply.self).pointee)
    }
}
